import type { IntentId, OrderId, PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Intent, Systems } from '@hexbourse/domain/kernel'
import type { OrderRequest } from '@hexbourse/domain/leverage'
import { POSITION_ROW } from '@hexbourse/test-support/builders'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { SystemCalls } from '../environment/index.ts'
import type { CallClient } from './client.ts'
import { leverageCalls } from './leverage.ts'

/** Replies by path and records every request. */
const makeStage = (answers: Readonly<Record<string, unknown>>) => {
  const requests: Array<ReadonlyArray<unknown>> = []
  const rest: CallClient = {
    get: () => () => TE.left({ _tag: 'Unreachable' }),
    post: (path, body) => () => async () => {
      requests.push(['POST', path, body])
      return E.right({ message: 'message', body: answers[path] })
    },
    postCommand: (path, body, id, result) => async () => {
      requests.push(['MONEY', path, body, id])
      return { _tag: 'Succeeded', result: result({ message: 'message', body: 'message' }), serverMessage: 'message' }
    },
  }
  return { requests, rest }
}

const systemIn = (zone: string): SystemCalls => ({ info: TE.right({ ...Systems.CONTRACT_ONLY, zone }) })
const DEFAULT_SYSTEM = systemIn('Asia/Shanghai')
const PAIR = { base: 2, quote: 3 } as PairId
const intent = <A>(body: A) => ({ id: '1' as IntentId, body, session: Intent.VISITOR, at: Clocks.millis(0) })

describe('leverageCalls', () => {
  it('use the contract paths of leveraged trading [LEV-2] [LEV-4]', async () => {
    const market = { multiple: { muit: [] }, lever_share_limit: { min: 1, max: 0 }, last_price: 0, user_lever: 0 }
    const { requests, rest } = makeStage({ 'lever/deal': market })
    const calls = leverageCalls(rest, DEFAULT_SYSTEM)
    const [id, two] = [5 as OrderId, Decimal.fromInteger(2)]
    const order: OrderRequest = {
      pair: PAIR,
      direction: 'short',
      orderType: 'limit',
      leverage: two,
      price: two,
      lots: two,
    }
    expect(await calls.market(PAIR)()()).toMatchObject(E.right({ leverages: [] }))
    expect(await calls.submit(intent(order))()).toEqual({
      _tag: 'Succeeded',
      result: undefined,
      serverMessage: 'message',
    })
    await calls.close(intent({ id }))()
    await calls.cancel(intent({ id }))()
    await calls.setStops(intent({ id, takeProfit: two, stopLoss: undefined }))()
    await calls.closeBatch(intent({ direction: 'all' as const, pair: undefined }))()
    const pair = { legal_id: '3', currency_id: '2' }
    const sent = { ...pair, multiple: '2', share: '2', type: '2', status: '0', target_price: '2' }
    expect(requests).toEqual([
      ['POST', 'lever/deal', pair],
      ['MONEY', 'lever/submit', sent, '1'],
      ['MONEY', 'lever/close', { id: '5' }, '1'],
      ['MONEY', 'lever/cancel', { id: '5' }, '1'],
      ['MONEY', 'lever/setstop', { id: '5', target_profit_price: '2', stop_loss_price: '0' }, '1'],
      ['MONEY', 'lever/batch_close', { type: '0' }, '1'],
    ])
  })

  it('read open, closing and pending positions to their end, and the history by page [LEV-3]', async () => {
    const { requests, rest } = makeStage({ 'lever/my_trade': { message: { data: [POSITION_ROW], last_page: 1 } } })
    const calls = leverageCalls(rest, DEFAULT_SYSTEM)
    const held = await calls.holdings()()
    expect(E.isRight(held) && held.right.map(({ id }) => id)).toEqual([704, 704, 704])
    expect(await calls.positions('closed', 2, 10)()()).toMatchObject(E.right({ page: 2, hasMore: false }))
    const form = { legal_id: '', currency_id: '', page: '1', limit: '100' }
    const sent = requests.map(([, path, body]) => ({ path, ...(body as { readonly status: string }) }))
    expect(sent.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
      ...['0', '1', '2'].map((status) => ({ path: 'lever/my_trade', ...form, status })),
      { path: 'lever/my_trade', ...form, status: '3', page: '2', limit: '10' },
    ])
  })

  it('answer the position that the reply carries, with times in the zone of the exchange [Q19] [Q24]', async () => {
    const { rest } = makeStage({})
    const replying: CallClient = {
      ...rest,
      postCommand: (_, __, ___, result) => async () => ({
        _tag: 'Succeeded',
        result: result({ message: 'ok', body: POSITION_ROW }),
        serverMessage: 'ok',
      }),
    }
    const request = intent({ id: 5 as OrderId })
    expect(await leverageCalls(replying, systemIn('America/New_York')).close(request)()).toMatchObject({
      result: { id: 704, openedAt: Date.parse('2023-11-15T11:13:20Z') },
    })
    const unknown: CallClient = { ...rest, postCommand: () => async () => ({ _tag: 'Unknown' }) }
    expect(await leverageCalls(unknown, DEFAULT_SYSTEM).close(request)()).toEqual({ _tag: 'Unknown' })
  })
})
