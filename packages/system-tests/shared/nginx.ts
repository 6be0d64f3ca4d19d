/** Debian's nginx with the configuration of docs/nginx, in a folder of its own. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'

// Model
interface Site {
  /** Folder of the built client. */
  readonly client: string
  /** Ports of the servers behind it. */
  readonly calls: number
  readonly pushes: number
}

// Constructors
/** Ends with the test. Returns its origin; rejects with what to install, or with what nginx says. */
export const startNginx = async (site: Site): Promise<string> => {
  const command = COMMANDS.find((path) => existsSync(path))
  if (command === undefined) throw new Error('nginx is missing: apt-get install nginx-light')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'hexbourse-nginx-'))
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder, siteConfiguration(site, port)))
  const child = spawn(command, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'])
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  onTestFinished(async () => {
    child.kill('SIGQUIT')
    await exited
    rmSync(folder, { recursive: true, force: true })
  })
  const origin = `http://127.0.0.1:${port}`
  while (child.exitCode === null) {
    // another server may have taken the port that was free
    const server = await fetch(`${origin}/build.json`).then(
      (reply) => reply.headers.get('server'),
      () => undefined,
    )
    if (server?.startsWith('nginx') === true) return origin
    await new Promise((next) => setTimeout(next, 20))
  }
  if (output.includes('Address already in use')) return startNginx(site)
  throw new Error(`nginx ended: ${output}`)
}

// Internal
const COMMANDS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx']

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((closed) => void server.close(() => closed()))
  return port
}

/** The documented file with the addresses of the test; fails when it no longer has the places for them. */
const siteConfiguration = ({ client, calls, pushes }: Site, port: number): string => {
  const replace = (text: string, from: string | RegExp, to: string): string => {
    const replaced = text.replaceAll(from, to)
    if (replaced === text) throw new Error(`docs/nginx/hexbourse.conf has no ${String(from)}`)
    return replaced
  }
  const text = readFileSync(join(ROOT, 'docs/nginx/hexbourse.conf'), 'utf8')
  const placed = replace(replace(text, 'listen 8000;', `listen 127.0.0.1:${port};`), '/srv/hexbourse/client', client)
  const withCalls = replace(placed, /(upstream hexbourse_calls \{\s+server 127\.0\.0\.1:)8080/g, `$1${calls}`)
  return replace(withCalls, /(upstream hexbourse_pushes \{\s+server 127\.0\.0\.1:)8080/g, `$1${pushes}`)
}

/** One process, as the user of the test, that writes into its own folder only. */
const mainConfiguration = (folder: string, site: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  types { text/html html; text/css css; text/javascript js; application/json json; image/svg+xml svg; }
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${site}
}
`
