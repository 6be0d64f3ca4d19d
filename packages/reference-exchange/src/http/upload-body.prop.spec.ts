import { PassThrough } from 'node:stream'

import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { readBody } from './upload-body.ts'

const TURNS = { next: () => Promise.resolve() }
const bodyOf = (headers: Readonly<Record<string, string>>) => Object.assign(new PassThrough(), { headers })
const CHUNKED = { 'transfer-encoding': 'chunked' }
const chunks = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { maxLength: 20 })

describe('readBody', () => {
  it('returns every byte of a body within the limit, and rejects a larger one with 413 [ACC-5]', async () => {
    await fc.assert(
      fc.asyncProperty(chunks, fc.nat(800), fc.boolean(), async (sent, limit, isDeclared) => {
        const whole = Buffer.concat(sent)
        const body = bodyOf(isDeclared ? { 'content-length': String(whole.length) } : CHUNKED)
        for (const chunk of sent) body.write(chunk)
        body.end()
        const expected = whole.length <= limit ? whole.toString('hex') : 413
        const read = readBody(body, limit, TURNS).then(
          (bytes) => bytes.toString('hex'),
          (problem: { readonly statusCode?: number }) => problem.statusCode,
        )
        expect(await read).toBe(expected)
      }),
    )
  })

  it('receives a chunk only in its turn [ACC-5]', async () => {
    const body = bodyOf(CHUNKED)
    const turns: Array<() => void> = []
    const read = readBody(body, 10_000_000, { next: () => new Promise((resolve) => turns.push(resolve)) })
    const chunk = Buffer.alloc(64 * 1024)
    await vi.waitFor(() => {
      body.write(chunk)
      expect(turns).toHaveLength(1)
    })
    for (let nth = 0; nth < 20; nth += 1) body.write(chunk)
    const left = body.readableLength + body.writableLength
    expect(left).toBeGreaterThanOrEqual(20 * chunk.length)
    await new Promise((next) => setImmediate(next))
    expect([turns.length, body.readableLength + body.writableLength]).toEqual([1, left])
    body.destroy()
    turns[0]?.()
    await expect(read).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('a slow upload', () => {
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['is closed below 32 KiB a second', 32 * 1024 - 1, true],
    ['continues at 32 KiB a second', 32 * 1024, false],
  ])('%s [ACC-5]', async (_, bytesPerSecond, isClosed) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    const body = bodyOf(CHUNKED)
    const read = readBody(body, 10_000_000, TURNS)
    const ended = vi.fn()
    read.catch(ended)
    for (let second = 0; second < 25; second += 1) {
      if (!body.destroyed) body.write(Buffer.alloc(bytesPerSecond))
      await vi.advanceTimersByTimeAsync(500)
      await new Promise((next) => setImmediate(next))
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(body.destroyed).toBe(isClosed)
    expect(ended).toHaveBeenCalledTimes(isClosed ? 1 : 0)
    body.destroy()
    await expect(read).rejects.toMatchObject({ statusCode: 400 })
    expect(vi.getTimerCount()).toBe(0)
  })
})
