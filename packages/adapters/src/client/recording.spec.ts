import { describe, expect, it } from 'vitest'

import { makeRecording } from './recording.ts'

const ADDRESS = 'https://exchange.example/api/list'

/** Kinds of the lines that a call leaves. `fetch` never answers, and rejects when it is aborted. */
const kindsOf = async (call: (fetch: typeof globalThis.fetch) => Promise<unknown>): Promise<ReadonlyArray<string>> => {
  const lines: Array<string> = []
  const silent = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
    new Promise((_, reject) => {
      const { signal } = new Request(input, init)
      const abort = (): void => reject(signal.reason)
      if (signal.aborted) abort()
      signal.addEventListener('abort', abort)
    })
  await call(
    makeRecording(
      (line) => lines.push(line),
      () => 0,
    ).fetch(silent),
  ).catch(() => undefined)
  return lines.map((line) => (JSON.parse(line) as { readonly kind: string }).kind)
}

describe('a call without a reply', () => {
  it('is recorded as lost after a time-out [SHELL-6]', async () => {
    expect(await kindsOf((fetch) => fetch(ADDRESS, { signal: AbortSignal.timeout(1) }))).toEqual(['lost'])
  })

  it('is not recorded when the client withdraws it [SHELL-8]', async () => {
    const controller = new AbortController()
    const kinds = kindsOf((fetch) => fetch(ADDRESS, { signal: controller.signal }))
    controller.abort()
    expect(await kinds).toEqual([])
  })
})
