import type { CurrencyId, IntentId, MatchId, PolicyId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Intent, Systems } from '@hexbourse/domain/kernel'
import type { OrderRequest } from '@hexbourse/domain/second-contract'
import { CONTRACT_ROW, INSURANCE_ROWS, STAKE_CURRENCY_ROW } from '@hexbourse/test-support/builders'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { SystemCalls } from '../environment/index.ts'
import type { CallClient } from './client.ts'
import { secondContractCalls } from './second-contract.ts'

type Query = Readonly<Record<string, string>>

/** Replies by path and query, and records every request. */
const makeStage = (answer: (path: string, query: Query) => unknown, placed?: unknown) => {
  const requests: Array<ReadonlyArray<unknown>> = []
  const rest: CallClient = {
    get: (path, query) => () => async () => {
      requests.push(['GET', path, query])
      const body = answer(path, query ?? {})
      return body instanceof Error
        ? E.left({ _tag: 'Rejected', serverMessage: body.message })
        : E.right({ message: 'message', body })
    },
    post: () => () => TE.left({ _tag: 'Unreachable' }),
    postCommand: (path, body, id, result) => async () => {
      requests.push(['MONEY', path, body, id])
      return { _tag: 'Succeeded', result: result({ message: 'ok', body: placed }), serverMessage: 'ok' }
    },
  }
  return { requests, rest }
}

const systemIn = (zone: string): SystemCalls => ({ info: TE.right({ ...Systems.CONTRACT_ONLY, zone }) })
const SYSTEM = systemIn('Asia/Shanghai')
const pageOf = (...data: ReadonlyArray<object>) => ({ current_page: 1, data, last_page: 1, per_page: '100' })

const BODY: OrderRequest = {
  match: 3 as MatchId,
  currency: 3 as CurrencyId,
  direction: 'down',
  stake: Decimal.fromInteger(100),
  seconds: 60,
  isInsured: false,
}
const INTENT = { id: '1' as IntentId, body: BODY, session: Intent.VISITOR, at: Clocks.millis(0) }
const SENT = { match_id: '3', currency_id: '3', type: '2', seconds: '60', number: '100' }

describe('secondContractCalls', () => {
  it('send an order to its path, and read the contract of the reply in the zone of the exchange [SEC-1] [Q19]', async () => {
    const { requests, rest } = makeStage(() => undefined, CONTRACT_ROW)
    const calls = secondContractCalls(rest, systemIn('America/New_York'))
    expect(await calls.submit(INTENT)()).toMatchObject({
      _tag: 'Succeeded',
      result: { id: 983, placedAt: Date.parse('2023-11-15T11:13:20Z') },
    })
    expect(requests).toEqual([['MONEY', 'microtrade/submit', SENT, '1']])
  })

  it('have placed an order whose reply has no contract, and do not know one without a reply [Q10]', async () => {
    const { rest } = makeStage(() => undefined, 'Order placed')
    expect(await secondContractCalls(rest, SYSTEM).submit(INTENT)()).toMatchObject({
      _tag: 'Succeeded',
      result: undefined,
    })
    const lost: CallClient = { ...rest, postCommand: () => async () => ({ _tag: 'Unknown' }) }
    expect(await secondContractCalls(lost, SYSTEM).submit(INTENT)()).toEqual({ _tag: 'Unknown' })
  })

  it('read open and closing contracts, each once in its later state [SEC-2]', async () => {
    const closing = { ...CONTRACT_ROW, status: 2 }
    const { requests, rest } = makeStage((_, { status }) =>
      status === '1' ? pageOf({ ...CONTRACT_ROW, id: 984 }, CONTRACT_ROW) : pageOf(closing),
    )
    const open = await secondContractCalls(rest, SYSTEM).open()()
    const states = E.map((all: ReadonlyArray<{ contract: { id: number; status: string } }>) =>
      all.map(({ contract }) => [contract.id, contract.status]),
    )(open as never)
    expect(states).toEqual(
      E.right([
        [984, 'open'],
        [983, 'closing'],
      ]),
    )
    expect(new Set(requests.map(([, path, query]) => `${String(path)} ${(query as Query)['status'] ?? ''}`))).toEqual(
      new Set(['microtrade/lists 1', 'microtrade/lists 2']),
    )
  })

  it('read a page of settled contracts [SEC-2]', async () => {
    const { requests, rest } = makeStage(() => pageOf({ ...CONTRACT_ROW, status: 3 }))
    expect(await secondContractCalls(rest, SYSTEM).closed(2, 20)()()).toMatchObject(
      E.right({ items: [{ id: 983, status: 'closed' }], page: 2, hasMore: false }),
    )
    expect(requests).toEqual([['GET', 'microtrade/lists', { status: '3', page: '2', limit: '20' }]])
  })

  it('read insurance only where the exchange announces it [TXT-6] [Q19]', async () => {
    const { rest } = makeStage(() => [{ ...STAKE_CURRENCY_ROW, ...INSURANCE_ROWS }])
    const info = { ...Systems.CONTRACT_ONLY, capabilities: new Set(['insurance'] as const) }
    const announced = secondContractCalls(rest, { info: TE.right(info) })
    expect(await announced.currencies()()).toMatchObject(E.right([{ insurance: { policy: { id: 9 } } }]))
    expect(await secondContractCalls(rest, SYSTEM).currencies()()).toMatchObject(E.right([{ insurance: undefined }]))
  })

  it('send a purchase and a claim to their paths, and read what the reply carries [TXT-6]', async () => {
    const { user_insurance, insurance_payouts } = INSURANCE_ROWS
    const [currency, amount] = [3 as CurrencyId, Decimal.fromInteger(200)]
    const bought = makeStage(() => undefined, user_insurance)
    const purchase = { ...INTENT, body: { currency, type: 4, amount } }
    expect(await secondContractCalls(bought.rest, SYSTEM).buyInsurance(purchase)()).toMatchObject({ result: { id: 9 } })
    const paid = makeStage(() => undefined, insurance_payouts[0])
    const claim = { ...INTENT, body: { currency, policy: 9 as PolicyId } }
    expect(await secondContractCalls(paid.rest, SYSTEM).claimInsurance(claim)()).toMatchObject({ result: { id: 3 } })
    expect([...bought.requests, ...paid.requests]).toEqual([
      ['MONEY', 'microtrade/insurance_buy', { currency_id: '3', insurance_type_id: '4', amount: '200' }, '1'],
      ['MONEY', 'microtrade/insurance_claim', { currency_id: '3', id: '9' }, '1'],
    ])
  })

  it('read currencies and durations; an error in place of durations means none [SEC-1]', async () => {
    const offering = makeStage((path) =>
      path.endsWith('seconds') ? [{ seconds: 30, profit_ratio: '10.00' }] : [STAKE_CURRENCY_ROW],
    )
    const calls = secondContractCalls(offering.rest, SYSTEM)
    expect(await calls.durations()()).toMatchObject(E.right([{ seconds: 30 }]))
    expect(await calls.currencies()()).toMatchObject(E.right([{ name: 'USDT' }]))
    expect(offering.requests.map(([, path]) => path)).toEqual(['microtrade/seconds', 'microtrade/payable_currencies'])
    const without = makeStage(() => new Error('none'))
    expect(await secondContractCalls(without.rest, SYSTEM).durations()()).toEqual(E.right([]))
    expect(await secondContractCalls(without.rest, SYSTEM).currencies()()).toMatchObject(E.left({ _tag: 'Rejected' }))
  })
})
