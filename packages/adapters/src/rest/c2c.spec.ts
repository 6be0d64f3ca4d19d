import { PaymentDetails } from '@hexbourse/domain/c2c'
import type { C2cOffer, OrderActionRequest } from '@hexbourse/domain/c2c'
import type { Capability, CurrencyId, IntentId, OfferId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Intent, Systems } from '@hexbourse/domain/kernel'
import { C2C_OFFER_ROW, C2C_ORDER_ROW } from '@hexbourse/test-support/builders'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { SystemCalls } from '../environment/index.ts'
import { c2cCalls } from './c2c.ts'
import type { CallClient } from './client.ts'

type Query = Readonly<Record<string, string>>
const USER = 2 as UserId
const [OFFER, ORDER] = [31 as OfferId, 55 as OrderId]
const SELL_USDT: C2cOffer.OfferFilter = { side: 'sell', currency: 3 as CurrencyId }

/** Replies by path and query, and records every request. */
const makeStage = (answer: (path: string, query: Query) => unknown = () => undefined) => {
  const requests: Array<ReadonlyArray<unknown>> = []
  const replied = (method: string, path: string, query: Query) => () => async () => {
    requests.push([method, path, query])
    return E.right({ message: 'message', body: answer(path, query) })
  }
  const rest: CallClient = {
    get: (path, query) => replied('GET', path, query ?? {}),
    post: (path, body) => replied('POST', path, body),
    postCommand: (path, body, id, result) => async () => {
      requests.push(['MONEY', path, body, id])
      return { _tag: 'Succeeded', result: result({ message: 'ok', body: answer(path, body) }), serverMessage: 'ok' }
    },
  }
  return { requests, rest }
}

const systemWith = (...capabilities: ReadonlyArray<Capability>): SystemCalls => ({
  info: TE.right({ ...Systems.CONTRACT_ONLY, zone: 'America/New_York', capabilities: new Set(capabilities) }),
})
const callsOf = (rest: CallClient, system = systemWith()) => c2cCalls(rest, system, () => USER)
const intentOf = <A>(body: A): Intent.Intent<A> => ({
  id: '1' as IntentId,
  body,
  session: Intent.VISITOR,
  at: Clocks.millis(0),
})
const pageOf = (...data: ReadonlyArray<object>) => ({ data, page: 1, pages: 1, total: data.length })

describe('the commands of c2cCalls', () => {
  it('publish, withdraw and take by their paths, and read the reply in the zone of the exchange [C2C-2] [C2C-4] [Q19]', async () => {
    const { requests, rest } = makeStage((path) =>
      path === 'c2c_send' ? C2C_OFFER_ROW : { msg: 'done', data: C2C_ORDER_ROW },
    )
    const calls = callsOf(rest)
    const amount = Decimal.fromInteger(2)
    const request = { ...SELL_USDT, quantity: amount, price: amount, method: 'alipay' } as const
    expect(await calls.publish(intentOf(request))()).toMatchObject({
      _tag: 'Succeeded',
      result: { id: OFFER, createdAt: Date.parse('2023-04-20T14:00:00Z') },
    })
    expect(await calls.withdraw(intentOf({ id: OFFER }))()).toMatchObject({ _tag: 'Succeeded' })
    expect(await calls.take(intentOf({ id: OFFER, side: 'sell' }))()).toMatchObject({
      result: { id: ORDER, role: 'taker', createdAt: Date.parse('2023-04-20T14:05:00Z') },
    })
    const sent = { type: 'sell', way: 'ali_pay', price: '2', total_number: '2', currency_id: '3' }
    expect(requests).toEqual([
      ['MONEY', 'c2c_send', sent, '1'],
      ['MONEY', 'c2c/back_send', { id: '31' }, '1'],
      ['MONEY', 'c2c/do_legal_deal', { id: '31' }, '1'],
    ])
  })

  it.each<[Omit<OrderActionRequest, 'id'>, string, Query]>([
    [
      { action: 'confirm-paid', side: 'sell', tradePassword: undefined, factorCode: undefined },
      'c2c/user_legal_pay',
      {},
    ],
    [
      { action: 'cancel', side: 'buy', tradePassword: undefined, factorCode: undefined },
      'c2c/user_legal_pay_cancel',
      {},
    ],
    [
      { action: 'confirm-receipt', side: 'sell', tradePassword: '012345', factorCode: undefined },
      'c2c/legal_deal_sure',
      { pay_password: '012345' },
    ],
    [
      { action: 'confirm-receipt', side: 'buy', tradePassword: undefined, factorCode: undefined },
      'c2c/legal_deal_user_sure',
      {},
    ],
  ])('send the action %j to its path [C2C-5]', async (request, path, fields) => {
    const { requests, rest } = makeStage(() => ({ ...C2C_ORDER_ROW, is_sure: 3 }))
    expect(await callsOf(rest).act(intentOf({ ...request, id: ORDER }))()).toMatchObject({
      _tag: 'Succeeded',
      result: { id: ORDER, status: 'paid' },
    })
    expect(requests).toEqual([['MONEY', path, { id: '55', ...fields }, '1']])
  })

  it('have succeeded where the reply has no row, and are unknown without a reply [Q10]', async () => {
    const { rest } = makeStage(() => 'done')
    const act = intentOf({
      id: ORDER,
      action: 'cancel',
      side: 'sell',
      tradePassword: undefined,
      factorCode: undefined,
    } as const)
    expect(await callsOf(rest).act(act)()).toMatchObject({ _tag: 'Succeeded', result: undefined })
    const lost: CallClient = { ...rest, postCommand: () => async () => ({ _tag: 'Unknown' }) }
    expect(await callsOf(lost).act(act)()).toEqual({ _tag: 'Unknown' })
  })
})

describe('the reads of c2cCalls', () => {
  it('list offers and orders by their paths [C2C-3] [C2C-4]', async () => {
    const { requests, rest } = makeStage((path) =>
      path.includes('trade') || path.includes('platform') ? pageOf(C2C_OFFER_ROW) : pageOf(C2C_ORDER_ROW),
    )
    const calls = callsOf(rest)
    expect(await calls.offers(SELL_USDT, 2)()()).toMatchObject(E.right({ items: [{ id: OFFER }], page: 2 }))
    expect(await calls.ownOffers(SELL_USDT, 1)()()).toMatchObject(E.right({ items: [{ id: OFFER }] }))
    expect(await calls.takenOrders(3)()()).toMatchObject(E.right({ items: [{ id: ORDER, role: 'taker' }] }))
    expect(await calls.offerOrders(OFFER, 1)()()).toMatchObject(E.right({ items: [{ id: ORDER, role: 'poster' }] }))
    expect(requests).toEqual([
      ['GET', 'c2c_deal_platform', { type: 'sell', currency_id: '3', page: '2' }],
      ['GET', 'c2c/seller_trade', { type: 'sell', currency_id: '3', page: '1' }],
      ['GET', 'c2c_user_deal', { page: '3' }],
      ['GET', 'c2c/legal_send_deal_list', { id: '31', page: '1' }],
    ])
  })

  it('show an order to its parties only [C2C-7]', async () => {
    const { rest } = makeStage(() => C2C_ORDER_ROW)
    expect(await callsOf(rest).order(ORDER)()()).toMatchObject(E.right({ id: ORDER, role: 'taker' }))
    const stranger = c2cCalls(rest, systemWith(), () => 9 as UserId)
    expect(await stranger.order(ORDER)()()).toMatchObject(E.left({ _tag: 'Rejected' }))
  })

  it('find the newest orders in two lists where the exchange announces pushes [C2C-5]', async () => {
    const { requests, rest } = makeStage((path) => pageOf({ ...C2C_ORDER_ROW, id: path === 'c2c_user_deal' ? 55 : 56 }))
    expect(await callsOf(rest, systemWith('c2c_push')).recentOrders()()).toMatchObject(
      E.right([
        { id: 55, role: 'taker' },
        { id: 56, role: 'poster' },
      ]),
    )
    expect(requests).toHaveLength(2)
    for (const [, , query] of requests) expect(query).toEqual({ page: '1', limit: '100' })
  })

  it('find the open orders of own offers by their offers where it announces none [C2C-4]', async () => {
    const { requests, rest } = makeStage((path, { type, id }) => {
      if (path === 'currency/list') return { legal: [{ id: 3, name: 'USDT' }] }
      if (path === 'c2c/seller_trade')
        return type === 'sell' ? pageOf({ ...C2C_OFFER_ROW, is_done: 1 }, { ...C2C_OFFER_ROW, id: 32 }) : pageOf()
      return id === '31' ? pageOf({ ...C2C_ORDER_ROW, id: 57 }) : pageOf()
    })
    expect(await callsOf(rest).recentOrders()()).toMatchObject(E.right([{ id: 57, role: 'poster' }]))
    expect(requests.filter(([, path]) => path === 'c2c/legal_send_deal_list')).toEqual([
      ['GET', 'c2c/legal_send_deal_list', { id: '31', page: '1' }],
    ])
  })

  it('read limits only where the exchange announces them [TXT-13] [Q19]', async () => {
    const { requests, rest } = makeStage(() => ({ window_s: 900, cancels_per_day: 3, cancels_left: 3 }))
    expect(await callsOf(rest).limits()()).toEqual(E.right(undefined))
    expect(requests).toEqual([])
    expect(await callsOf(rest, systemWith('c2c_limits')).limits()()).toMatchObject(E.right({ cancellationsLeft: 3 }))
    expect(requests).toEqual([['GET', 'c2c/limits', {}]])
  })

  it('read and save payment details, and read the records of a seller [C2C-1] [C2C-6]', async () => {
    const { requests, rest } = makeStage((path) =>
      path === 'user/info' ? { seller: [{ id: 7, name: 'Corner shop', status: 1 }] } : { real_name: 'Li Na' },
    )
    const calls = callsOf(rest)
    expect(await calls.paymentDetails()()).toMatchObject(E.right({ realName: 'Li Na' }))
    expect(await calls.savePaymentDetails({ ...PaymentDetails.EMPTY, realName: 'Li Na' })()).toEqual(E.right('message'))
    expect(await calls.shops()()).toMatchObject(E.right([{ name: 'Corner shop', isApproved: true }]))
    expect(requests.map(([method, path]) => `${String(method)} ${String(path)}`)).toEqual([
      'POST user/cash_info',
      'POST user/cash_save',
      'GET user/info',
    ])
    expect(requests[1]?.[2]).toMatchObject({ real_name: 'Li Na', bank_account: '' })
  })

  it('read and send appeals and messages [C2C-5] [Q17]', async () => {
    const { requests, rest } = makeStage((path) => (path === 'c2c/appeal' ? null : []))
    const calls = callsOf(rest)
    expect(await calls.appeal(ORDER)()()).toEqual(E.right(undefined))
    expect(await calls.messages(ORDER)()()).toEqual(E.right([]))
    expect(await calls.submitAppeal(ORDER, { reason: 'paid', pictures: ['/a.png'] })()).toEqual(E.right('message'))
    expect(await calls.sendMessage(ORDER, 'hello')()).toEqual(E.right('message'))
    expect(requests).toEqual([
      ['GET', 'c2c/appeal', { id: '55' }],
      ['GET', 'c2c/messages', { id: '55' }],
      ['POST', 'c2c/appeal', { id: '55', reason: 'paid', pics: '/a.png' }],
      ['POST', 'c2c/messages', { id: '55', text: 'hello' }],
    ])
  })
})
