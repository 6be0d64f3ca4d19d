/** A host of static files as they are sold: no logic, and a page for what it does not find. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

import { onTestFinished } from 'vitest'

export interface StaticHost {
  readonly url: string
  /** Method and path of every request, and the status of its answer. */
  readonly requests: ReadonlyArray<readonly [request: string, status: number]>
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** On a free port of this machine, until the test ends. */
export const startStaticHost = async (folder: string): Promise<StaticHost> => {
  const requests: Array<readonly [string, number]> = []
  const answer = async (path: string) => {
    const file = path.endsWith('/') ? `${path}index.html` : path
    const bytes = await readFile(join(folder, normalize(file))).catch(() => undefined)
    return bytes === undefined
      ? { status: 404, type: 'text/html', bytes: await readFile(join(folder, '404.html')) }
      : { status: 200, type: TYPES[extname(file)] ?? 'application/octet-stream', bytes }
  }
  const send = async ({ method, url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '/'] = url.split('?')
    const { status, type, bytes } = await answer(path)
    requests.push([`${method} ${path}`, status])
    response.writeHead(status, { 'content-type': type }).end(bytes)
  }
  const server = createServer((request, response) => void send(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}
