import type { IntentId, Page, PairId, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Intent, Systems } from '@hexbourse/domain/kernel'
import type { Fill, OpenOrder, OrderRequest } from '@hexbourse/domain/spot'
import type { Transfer } from '@hexbourse/domain/wallet'
import { either as E, taskEither as TE } from 'fp-ts'
import { firstValueFrom, of, toArray } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { SystemCalls } from '../environment/index.ts'
import { accountCalls } from './account.ts'
import type { CallClient, RestClient } from './client.ts'
import { codesCalls } from './codes.ts'
import { identityCalls } from './identity.ts'
import { marketCalls } from './market.ts'
import { profileCalls } from './profile.ts'
import { spotCalls } from './spot.ts'
import { systemCalls } from './system.ts'
import type { Uploader, UploadEvent } from './upload.ts'
import { walletCalls } from './wallet.ts'

type Answers = Readonly<Record<string, unknown>>

/** Replies by path and records every request. */
const makeStage = (answers: Answers) => {
  const requests: Array<ReadonlyArray<unknown>> = []
  const answer = (path: string) => {
    const body = answers[path]
    return body === undefined ? TE.left({ _tag: 'Unreachable' } as const) : TE.right({ message: 'message', body })
  }
  const calls: CallClient = {
    get:
      (path, query = {}, bearer) =>
      () =>
      () => {
        const queries = Object.keys(query).length === 0 ? [] : [query]
        requests.push(['GET', path, ...queries, ...(bearer === undefined ? [] : [bearer])])
        return answer(path)()
      },
    post: (path, body, bearer) => () => () => {
      requests.push(['POST', path, body, ...(bearer === undefined ? [] : [bearer])])
      return answer(path)()
    },
    postCommand: (path, body, id, result) => async () => {
      requests.push(['MONEY', path, body, id])
      return { _tag: 'Succeeded', result: result({ message: 'message', body: 'message' }), serverMessage: 'message' }
    },
  }
  const rest: RestClient = { ...calls, urgent: calls }
  return { requests, rest }
}

const systemIn = (zone: string): SystemCalls => ({ info: TE.right({ ...Systems.CONTRACT_ONLY, zone }) })
const DEFAULT_SYSTEM = systemIn('Asia/Shanghai')
const PAIR = { base: 2, quote: 3 } as PairId
const WITHOUT_TOKEN = { token: undefined }
const intent = <A>(body: A) => ({ id: '1' as IntentId, body, session: Intent.VISITOR, at: Clocks.millis(0) })
const row = (id: number) => ({
  id,
  currency: 2,
  legal: 3,
  currency_name: 'ETH',
  legal_name: 'USDT',
  price: '1.00000',
  number: '1.00000',
  create_time: '2023-11-15 06:13:20',
})

const UNKNOWN_VIEWER = () => undefined
const VIEWER = () => 7 as UserId

describe('REST calls', () => {
  it('map a buy to in, a sell to out and a cancellation to del [SPOT-4] [SPOT-6]', async () => {
    const { requests, rest } = makeStage({})
    const calls = spotCalls(rest, DEFAULT_SYSTEM, VIEWER)
    const request: OrderRequest = {
      pair: PAIR,
      side: 'buy',
      orderType: 'limit',
      price: Decimal.one,
      quantity: Decimal.one,
    }
    await calls.place(intent(request))()
    await calls.place(intent<OrderRequest>({ ...request, side: 'sell', orderType: 'market' }))()
    await calls.cancel(intent({ id: 5, side: 'sell', pair: PAIR } as OpenOrder.CancelRequest))()
    const form = { currency_id: '2', legal_id: '3', price: '1', num: '1' }
    expect(requests).toEqual([
      ['MONEY', 'transaction/in', { ...form, mode: '2' }, '1'],
      ['MONEY', 'transaction/out', { ...form, mode: '1' }, '1'],
      ['MONEY', 'transaction_del', { id: '5', type: 'out' }, '1'],
    ])
  })

  it('upload an identity picture under a neutral file name [ACC-5]', async () => {
    const { requests, rest } = makeStage({ 'user/center': { review_status: 2 } })
    const sent: Array<unknown> = []
    const upload: Uploader = (path, file, name) => {
      sent.push([path, file.size, name])
      return of<Array<UploadEvent>>(
        { _tag: 'InProgress', percent: 40 },
        { _tag: 'Answered', answer: E.right({ message: '', body: '/upload/7-aa.png' }) },
      )
    }
    const calls = identityCalls(rest, upload)
    const form = { document: 'other', name: 'Li Na', number: 'AB12', front: '/a', back: '/b', hand: undefined } as const
    expect(await calls.verificationStatus()()).toMatchObject(E.right({ status: 'verified' }))
    await calls.submit(form)()
    const progress = await firstValueFrom(calls.upload(new Uint8Array(3)).pipe(toArray()))
    const wire = { document: 'other', name: 'Li Na', card_id: 'AB12', front_pic: '/a', reverse_pic: '/b', hand_pic: '' }
    expect(requests).toEqual([
      ['GET', 'user/center'],
      ['POST', 'user/real_name', wire],
    ])
    expect(sent).toEqual([['upload', 3, 'picture']])
    expect(progress).toEqual([
      { _tag: 'InProgress', percent: 40 },
      { _tag: 'Done', address: '/upload/7-aa.png' },
    ])
  })

  it.each<[number, string]>([
    [413, 'PictureSizeRefused'],
    [502, 'Unreachable'],
  ])('end an upload that is answered by status %i with %s [ACC-5]', async (status, tag) => {
    const upload: Uploader = () =>
      of<UploadEvent>({ _tag: 'Answered', answer: E.left({ _tag: 'Unreachable', status }) })
    const calls = identityCalls(makeStage({}).rest, upload)
    expect(await firstValueFrom(calls.upload(new Uint8Array(3)))).toMatchObject({
      _tag: 'Failed',
      error: { _tag: tag },
    })
  })

  it('use the contract paths of markets, wallets and fills', async () => {
    const { requests, rest } = makeStage({
      'wallet/list': {},
      'currency/quotation_new': [],
      transaction_complete: { list: [] },
      transaction_cancelled: { list: [] },
      transaction_orders: { list: [] },
      transaction_order_fills: { list: [] },
    })
    expect(await marketCalls(rest).groups()()).toEqual(E.right([]))
    expect(await walletCalls(rest, DEFAULT_SYSTEM).balances()()).toEqual(E.right([]))
    expect(await spotCalls(rest, DEFAULT_SYSTEM, VIEWER).fills(2, 20)()()).toMatchObject(
      E.right({ items: [], page: 2 }),
    )
    expect(await spotCalls(rest, DEFAULT_SYSTEM, VIEWER).cancelled(3, 20)()()).toMatchObject(
      E.right({ items: [], page: 3 }),
    )
    const { orderHistory, orderFills } = spotCalls(rest, DEFAULT_SYSTEM, VIEWER)
    expect(await orderHistory(4, 20)()()).toMatchObject(E.right({ items: [], page: 4 }))
    expect(await orderFills('t12', 5, 20)()()).toMatchObject(E.right({ items: [], page: 5 }))
    await walletCalls(rest, DEFAULT_SYSTEM).requestFaucet(intent({ currency: PAIR.base, wallet: 'spot' }))()
    expect(requests.map((one) => one.slice(0, 2))).toEqual([
      ['GET', 'currency/quotation_new'],
      ['POST', 'wallet/list'],
      ['POST', 'transaction_complete'],
      ['POST', 'transaction_cancelled'],
      ['POST', 'transaction_orders'],
      ['POST', 'transaction_order_fills'],
      ['MONEY', 'faucet'],
    ])
  })

  it('send both transfer forms and read both ledgers [WAL-4] [WAL-5] [ACC-7]', async () => {
    const { requests, rest } = makeStage({
      'wallet/legal_log': { list: [] },
      'account/list': { data: [] },
      'wallet/hzhistory': [],
    })
    const calls = walletCalls(rest, DEFAULT_SYSTEM)
    const order = { currency: PAIR.quote, from: 'funding', to: 'margin', amount: Decimal.one, form: 'any' } as const
    await calls.transfer(intent<Transfer.TransferRequest>(order))()
    await calls.transfer(intent<Transfer.TransferRequest>({ ...order, form: 'older' }))()
    expect(await calls.ledgerEntries({ wallet: 'second-contract', currency: PAIR.quote }, 2, 20)()()).toMatchObject(
      E.right({ items: [], page: 2 }),
    )
    expect(await calls.transactionHistory(3, 20)()()).toMatchObject(E.right({ items: [], page: 3 }))
    expect(await calls.transferRecords(1, 20)()()).toMatchObject(E.right({ items: [], hasMore: false }))
    const form = { number: '1', currency_id: '3' }
    expect(requests).toEqual([
      ['MONEY', 'wallet/change', { ...form, from_field: 'legal', to_field: 'lever' }, '1'],
      ['MONEY', 'wallet/change', { ...form, type: '2' }, '1'],
      ['POST', 'wallet/legal_log', { type: '4', currency: '3', page: '2', limit: '20' }],
      ['POST', 'account/list', { page: '3', limit: '20' }],
      ['POST', 'wallet/hzhistory', { page: '1', limit: '20' }],
    ])
  })

  it('choose the code path by contact type and send a token only to bind an address [ACC-2] [ACC-3]', async () => {
    const { requests, rest } = makeStage({})
    const calls = codesCalls(rest)
    for (const type of ['phone', 'email'] as const) {
      const contact = { type, address: 'x', areaCode: '86' }
      await calls.send('recover', contact)()
      await calls.verify({ contact, code: '1' })()
    }
    const contact = { type: 'email', address: 'x', areaCode: '' } as const
    await calls.register({ contact, code: '1', password: 'p', invite: 'i' })()
    await calls.recover({ contact, code: '1', password: 'p' })()
    await calls.bind({ contact, code: '1' })()
    expect(requests.map(([method, path, , bearer]) => [method, path, bearer])).toEqual([
      ['POST', 'sms_send', WITHOUT_TOKEN],
      ['POST', 'user/check_mobile', WITHOUT_TOKEN],
      ['POST', 'sms_mail', WITHOUT_TOKEN],
      ['POST', 'user/check_email', WITHOUT_TOKEN],
      ['POST', 'user/register', WITHOUT_TOKEN],
      ['POST', 'user/forget', WITHOUT_TOKEN],
      ['POST', 'safe/email', undefined],
    ])
  })

  it('use the contract paths of the user profile [ACC-4] [ACC-6] [ACC-7]', async () => {
    const { requests, rest } = makeStage({})
    const calls = profileCalls(rest, DEFAULT_SYSTEM)
    await calls.userProfile()()
    await calls.sessions()()
    await calls.loginAttempts(2)()()
    await calls.endSessions('others')()
    await calls.setTradePassword({ old: '', chosen: '123456' })()
    await calls.regionUsers(3)()()
    expect(requests).toEqual([
      ['GET', 'user/info'],
      ['GET', 'user/sessions'],
      ['GET', 'user/logins', { page: '2', limit: '10' }],
      ['POST', 'user/session_revoke', { id: 'all' }],
      ['POST', 'user/trade_password', { old: '', new: '123456' }],
      ['GET', 'user/region_users', { page: '3' }],
    ])
  })

  it('send no token before sign-in [ACC-1]', async () => {
    const { requests, rest } = makeStage({ 'user/login': 'a-long-enough-token', 'user/info': { id: 7 } })
    const calls = accountCalls(rest)
    expect(await calls.signIn({ account: 'x', password: 'p' })()).toEqual(E.right('a-long-enough-token'))
    expect(await calls.user('a-long-enough-token')()()).toMatchObject(E.right({ id: 7 }))
    await calls.user()()()
    await calls.signOut('old')()
    expect(requests.map((one) => one.filter((part) => typeof part === 'string' || part === one.at(-1)))).toEqual([
      ['POST', 'user/login', WITHOUT_TOKEN],
      ['GET', 'user/info', { token: 'a-long-enough-token' }],
      ['GET', 'user/info'],
      ['POST', 'user/logout', { token: 'old' }],
    ])
  })
})

describe('spotCalls.openOrders', () => {
  it('reads every page of both sides, newest first without duplicates [SPOT-6]', async () => {
    const pages: ReadonlyArray<ReadonlyArray<number>> = [[9, 7, 5], [5, 3, 1], []]
    const requests: Array<unknown> = []
    const rest: CallClient = {
      ...makeStage({}).rest,
      post: (path, body) => () => () => {
        requests.push([path, body])
        const page = Number(new URLSearchParams(Object.entries<string>(body)).get('page'))
        const list = path === 'transaction_in' ? (pages[page - 1] ?? []).map(row) : [row(8)]
        return Promise.resolve(
          E.right({ message: '', body: { list, count: path === 'transaction_in' ? 5 : 1, limit: 3 } }),
        )
      },
    }
    const orders = await spotCalls(rest, DEFAULT_SYSTEM, VIEWER).openOrders()()
    expect(E.isRight(orders) && orders.right.map(({ id, side }) => [id, side])).toEqual([
      [9, 'buy'],
      [8, 'sell'],
      [7, 'buy'],
      [5, 'buy'],
      [3, 'buy'],
      [1, 'buy'],
    ])
    expect(requests).toHaveLength(3)
  })

  /** A server with that many buy orders, which counts how many reads of buy orders run at the same time. */
  const longList = (count: number, pageOf: (page: number) => number) => {
    const load = { running: 0, most: 0, reads: 0 }
    const rest: RestClient = {
      ...makeStage({}).rest,
      post: (path, body) => () => async () => {
        const form = new URLSearchParams(Object.entries<string>(body))
        const [page, limit] = [pageOf(Number(form.get('page'))), Number(form.get('limit'))]
        if (path === 'transaction_out') return E.right({ message: '', body: { list: [], count: 0 } })
        load.reads += 1
        load.running += 1
        load.most = Math.max(load.most, load.running)
        await Promise.resolve()
        load.running -= 1
        const ids = Array.from({ length: count }, (_, index) => count - index).slice((page - 1) * limit, page * limit)
        return E.right({ message: '', body: { list: ids.map(row), count, page: String(page), limit: String(limit) } })
      },
    }
    return { load, rest }
  }

  it('reads all orders, however many, one page after another [SPOT-6]', async () => {
    const { load, rest } = longList(5_050, (page) => page)
    const orders = await spotCalls(rest, DEFAULT_SYSTEM, VIEWER).openOrders()()
    const ids = E.isRight(orders) ? orders.right.map(({ id }) => Number(id)) : []
    expect(ids).toEqual(Array.from({ length: 5_050 }, (_, index) => 5_050 - index))
    expect(load).toMatchObject({ most: 1, reads: 51 })
  })

  it('reads no further page after it is aborted [SPOT-6] [SHELL-8]', async () => {
    const controller = new AbortController()
    const signals: Array<unknown> = []
    const { load, rest } = longList(5_050, (page) => {
      if (page === 3) controller.abort()
      return page
    })
    const post: CallClient['post'] = (path, body) => (signal) => () => {
      signals.push(signal)
      return signal?.aborted === true ? TE.left({ _tag: 'Unreachable' } as const)() : rest.post(path, body)()()
    }
    const orders = await spotCalls({ ...rest, post }, DEFAULT_SYSTEM, VIEWER).openOrders(controller.signal)()
    expect([orders, load.reads]).toEqual([E.left({ _tag: 'Unreachable' }), 3])
    expect(signals.every((signal) => signal === controller.signal)).toBe(true)
  })

  it('ends when the server repeats a page [SPOT-6]', async () => {
    const { load, rest } = longList(5_050, () => 1)
    const orders = await spotCalls(rest, DEFAULT_SYSTEM, VIEWER).openOrders()()
    expect([E.isRight(orders) && orders.right.length, load.reads]).toEqual([100, 2])
  })

  it.each([
    ['Asia/Shanghai', '2023-11-14T22:13:20Z'],
    ['America/New_York', '2023-11-15T11:13:20Z'],
    ['UTC', '2023-11-15T06:13:20Z'],
  ])('reads times without a zone in the announced zone %s [Q19]', async (zone, utc) => {
    const fill = { ...row(4), way: 2 }
    const { rest } = makeStage({
      transaction_in: { list: [row(5)] },
      transaction_out: { list: [{ ...row(3), create_time_ts: 1_700_000_000 }] },
      transaction_complete: { list: [fill] },
    })
    const calls = spotCalls(rest, systemIn(zone), VIEWER)
    const [orders, fills] = [await calls.openOrders()(), await calls.fills(1, 20)()()]
    expect(E.isRight(orders) && orders.right.map(({ placedAt }) => placedAt)).toEqual([
      Date.parse(utc),
      1_700_000_000_000,
    ])
    expect(E.isRight(fills) && fills.right.items.map(({ at }) => at)).toEqual([Date.parse(utc)])
  })

  it('fails when one of the sides fails', async () => {
    const { rest } = makeStage({ transaction_in: { list: [] } })
    expect(await spotCalls(rest, DEFAULT_SYSTEM, VIEWER).openOrders()()).toEqual(E.left({ _tag: 'Unreachable' }))
  })
})

describe('spotCalls.fills', () => {
  const trade = { ...row(91), way: 2, user_id: 9, from_user_id: 7, create_time: 1_700_000_000 }
  const USER = { id: 7, account: 'li***', extension_code: 'x', is_seller: 0 }
  const sides = async (answers: Answers) => {
    const { requests, rest } = makeStage({ transaction_complete: { list: [trade] }, ...answers })
    const fills = await spotCalls(rest, DEFAULT_SYSTEM, UNKNOWN_VIEWER).fills(1, 20)()()
    return { paths: requests.map(([, path]) => path), sides: E.map(sidesOf)(fills) }
  }
  const sidesOf = ({ items }: Page<Fill.Fill>) => items.map(({ side }) => side)

  it('reads the user of the token first when the viewer is not known yet [SPOT-6]', async () => {
    expect(await sides({ 'user/info': USER })).toEqual({
      paths: ['user/info', 'transaction_complete'],
      sides: E.right(['sell']),
    })
  })

  it('fails without a guess when the user cannot be read [SPOT-6]', async () => {
    expect(await sides({})).toEqual({ paths: ['user/info'], sides: E.left({ _tag: 'Unreachable' }) })
  })
})

describe('systemCalls', () => {
  it('reads the capabilities once and falls back to the contract for an unreadable reply [Q17]', async () => {
    for (const [body, isAnnounced] of [
      [{ capabilities: ['logout'] }, true],
      ['<html>', false],
      [{ capabilities: 5 }, false],
    ] as const) {
      const { requests, rest } = makeStage({ 'system/info': body })
      const system = systemCalls(rest)
      const info = await system.info()
      await system.info()
      expect(E.isRight(info) && info.right.capabilities.has('logout')).toBe(isAnnounced)
      expect(requests).toEqual([['GET', 'system/info', WITHOUT_TOKEN]])
    }
  })

  it('fails while the exchange is unreachable and reads again later [Q17]', async () => {
    const answers: Record<string, unknown> = {}
    const { rest } = makeStage(answers)
    const system = systemCalls(rest)
    expect(await system.info()).toEqual(E.left({ _tag: 'Unreachable' }))
    answers['system/info'] = { capabilities: ['logout'] }
    expect(await system.info()).toMatchObject(E.right({ capabilities: new Set(['logout']) }))
  })
})
