/** A session with the real exchange, recorded without secrets and played back into the client without a network. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Exchange } from '@hexbourse/adapters/client'
import { connect, firstReady, readyValues, replayOf, resultOf } from '@hexbourse/adapters/client'
import { Decimal } from '@hexbourse/domain/kernel'
import { BookSide } from '@hexbourse/domain/market'
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'
import { expectNoSecrets, recordSecret } from '../security/secrets.ts'
import { runIn } from '../shared/run-in.ts'
import { claimPlayMoney, mailedCode, startTestExchange } from '../shared/plain-client.ts'

const ACCOUNT = 'recorded@example.com'
const PASSWORD = 'kestrel7'

interface Session {
  readonly books: ReadonlyArray<string>
  readonly outcomes: ReadonlyArray<string>
  readonly openOrders: ReadonlyArray<string>
}

const firstBooks = async (exchange: Exchange, count: number): Promise<ReadonlyArray<string>> => {
  const books: Array<string> = []
  for await (const { bids, asks } of readyValues(exchange.market.book('1-3'))) {
    const sides = [bids, asks].map((side) => BookSide.levels(side).map(({ price }) => Decimal.toText(price)))
    if (books.push(JSON.stringify(sides)) === count) break
  }
  return books
}

/** What a trader does in a session, and what the client shows of it. */
const trade = async (exchange: Exchange, bookCount: number): Promise<Session> => {
  // opens the connection, so that it is the same books each time
  const books = firstBooks(exchange, bookCount)
  await exchange.account.signIn({ account: ACCOUNT, password: PASSWORD })
  const order = await exchange.spot.prepare('BTC-USDT', {
    side: 'buy',
    type: 'limit',
    price: '25000',
    quantity: '0.01',
  })
  if (E.isLeft(order)) throw new Error(order.left._tag)
  const outcome = await exchange.spot.place(order.right)
  const openOrders = await firstReady(exchange.spot.openOrders())
  return {
    books: await books,
    outcomes: [outcome._tag],
    openOrders: openOrders.map(({ id, price }) => `${id} ${Decimal.toText(price)}`),
  }
}

let running: RunningExchange
let recorded: Session
const lines: Array<string> = []
beforeAll(async () => {
  running = await startTestExchange({ script: JSON.stringify({ prices: { 'BTC/USDT': [[0, '67000']] } }) })
  const exchange = connect({ origin: running.url, record: (line) => lines.push(line) })
  const contact = { type: 'email', address: ACCOUNT, areaCode: '' } as const
  await resultOf(exchange.ports.codes.send('register', contact))
  const code = await mailedCode(running.url, ACCOUNT)
  recordSecret('password', PASSWORD)
  await resultOf(exchange.ports.codes.register({ contact, code, password: PASSWORD, invite: 'hexb' }))
  const { message } = (await (
    await fetch(`${running.url}/api/user/login?_timespan=${Date.now()}000`, {
      method: 'POST',
      body: new URLSearchParams({ user_string: ACCOUNT, password: PASSWORD, type: '1' }),
    })
  ).json()) as { readonly message: string }
  await claimPlayMoney(running.url, recordSecret('token', message))
  recorded = await trade(exchange, 3)
  exchange.close()
})
afterAll(() => running.stop())

describe('a recording', () => {
  it('has every call and push, and no secret, account or cookie [Q25]', () => {
    const kinds = lines.map((line) => (JSON.parse(line) as { readonly kind: string }).kind)
    expect(new Set(kinds)).toEqual(
      new Set(['reply', 'connect', 'push', ...kinds.filter((kind) => kind === 'disconnect')]),
    )
    for (const path of ['/api/user/login', '/api/user/register', '/api/transaction/in'])
      expect(lines.filter((line) => line.includes(`"path":"${path}"`))).toHaveLength(1)
    expectNoSecrets('the recording', lines)
    expect(lines.filter((line) => line.includes(ACCOUNT))).toEqual([])
    expect(recorded).toMatchObject({ outcomes: ['Succeeded'], openOrders: [expect.stringMatching(/^\d+ 25000$/)] })
  })

  it('gives a client the same session without a network [SHELL-8]', async () => {
    const exchange = connect(replayOf(lines.join('\n'), { speed: 1 }))
    onTestFinished(exchange.close)
    const replayed = await trade(exchange, 3)
    expect(replayed).toEqual(recorded)
  })

  it('answers a call that was not recorded with a typed error [SHELL-6]', async () => {
    const exchange = connect({ ...replayOf(lines.join('\n')), timeoutMs: 1_000 })
    onTestFinished(exchange.close)
    const error = await exchange.spot.fillsPage(9).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ error: { _tag: 'Unreachable' } })
  })

  it('is printed by `npm run replay`, a hundred times as fast [SHELL-8]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'recording-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'session.jsonl')
    writeFileSync(file, `${lines.join('\n')}\nnot a line of a recording\n`)
    const output = await runIn(ROOT)('npm', ['run', 'replay', '--silent', '--', file, '100'])
    expect(output).toMatch(/signed in as user \d+/)
    expect(output).toMatch(/BTC\/USDT {2}bid 6\d{4}[\d.]* {2}ask 6\d{4}/)
    expect(output).toMatch(/end: \d+ calls and \d+ events of the socket/)
    expect(output).toMatch(/POST \/api\/transaction\/in 200/)
  })
})
