import { describe, expect, it } from 'vitest'

import { withCookies } from './cookies.ts'

/** Answers each request with the next list of `set-cookie` lines, and records what was sent. */
const server = (...answers: ReadonlyArray<ReadonlyArray<string>>) => {
  const sent: Array<string | null> = []
  const fetch = withCookies(async (input, init) => {
    const lines = answers[sent.push(new Request(input, init).headers.get('cookie')) - 1] ?? []
    return new Response('', { headers: lines.map((line): [string, string] => ['set-cookie', line]) })
  })
  return { sent, call: () => fetch('http://exchange.test/api') }
}

describe('withCookies', () => {
  it('sends what was set, the newest value of each name [ACC-2]', async () => {
    const { sent, call } = server(['sid=1; Path=/; HttpOnly', 'lang=en'], ['sid=a=b'], [])
    for (let nth = 0; nth < 3; nth += 1) await call()
    expect(sent).toEqual([null, 'sid=1; lang=en', 'sid=a=b; lang=en'])
  })

  it.each(['sid=; Max-Age=0', 'sid=x; max-age=-1', 'sid=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])(
    'forgets a cookie that has ended: %s [ACC-2]',
    async (line) => {
      const { sent, call } = server(['sid=1', 'other=2'], [line], [])
      for (let nth = 0; nth < 3; nth += 1) await call()
      expect(sent[2]).toBe('other=2')
    },
  )

  it('keeps a cookie of a later end and ignores a line without a name [ACC-2]', async () => {
    const { sent, call } = server(['sid=1; Max-Age=60', '=2', 'x'], [])
    for (let nth = 0; nth < 2; nth += 1) await call()
    expect(sent[1]).toBe('sid=1')
  })
})
