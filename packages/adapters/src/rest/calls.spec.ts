import type { IntentId, PairId, System } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Systems } from '@hexbourse/domain/kernel'
import type { OpenOrder, Placement } from '@hexbourse/domain/spot'
import type { Transfer } from '@hexbourse/domain/wallet'
import { either as E, taskEither as TE } from 'fp-ts'
import { firstValueFrom, of, toArray } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { accountCalls } from './account.ts'
import type { RestClient } from './client.ts'
import { codesCalls } from './codes.ts'
import { identityCalls } from './identity.ts'
import { marketCalls } from './market.ts'
import { profileCalls } from './profile.ts'
import { spotCalls } from './spot.ts'
import { systemPort } from './system.ts'
import type { Uploader, Uploading } from './upload.ts'
import { walletCalls } from './wallet.ts'

type Answers = Readonly<Record<string, unknown>>

/** Answers by path; what was asked is kept. */
const staged = (answers: Answers) => {
  const asked: Array<ReadonlyArray<unknown>> = []
  const answer = (path: string) => {
    const body = answers[path]
    return body === undefined ? TE.left({ _tag: 'Unreachable' } as const) : TE.right({ words: 'words', body })
  }
  const rest: RestClient = {
    get:
      (path, query = {}, bearer) =>
      () => {
        const asks = Object.keys(query).length === 0 ? [] : [query]
        asked.push(['GET', path, ...asks, ...(bearer === undefined ? [] : [bearer])])
        return answer(path)()
      },
    post: (path, body, bearer) => () => {
      asked.push(['POST', path, body, ...(bearer === undefined ? [] : [bearer])])
      return answer(path)()
    },
    outcome: (path, body, id) => async () => {
      asked.push(['MONEY', path, body, id])
      return { _tag: 'Done', result: undefined, words: 'words' }
    },
  }
  return { asked, rest }
}

const zoneOf = (zone: string): System => ({ info: TE.right({ ...Systems.CONTRACT_ALONE, zone }) })
const ALONE = zoneOf('Asia/Shanghai')
const PAIR = { base: 2, settlement: 3 } as PairId
const NOBODY = { token: undefined }
const intent = <A>(body: A) => ({ id: '1' as IntentId, body, known: [], at: Clocks.millis(0) })
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

const NOBODY_YET = () => undefined

describe('paths', () => {
  it('of spot: in buys, out sells, del revokes [SPOT-4] [SPOT-6]', async () => {
    const { asked, rest } = staged({})
    const calls = spotCalls(rest, ALONE, NOBODY_YET)
    const placement: Placement = { pair: PAIR, side: 'buy', mode: 'limit', price: Decimal.one, quantity: Decimal.one }
    await calls.place(intent(placement))()
    await calls.place(intent<Placement>({ ...placement, side: 'sell', mode: 'market' }))()
    await calls.revoke(intent({ id: 5, side: 'sell', pair: PAIR } as OpenOrder.Revocation))()
    const form = { currency_id: '2', legal_id: '3', price: '1', num: '1' }
    expect(asked).toEqual([
      ['MONEY', 'transaction/in', { ...form, mode: '2' }, '1'],
      ['MONEY', 'transaction/out', { ...form, mode: '1' }, '1'],
      ['MONEY', 'transaction_del', { id: '5', type: 'out' }, '1'],
    ])
  })

  it('of identities: a picture goes under a name that says nothing of its owner [ACC-5]', async () => {
    const { asked, rest } = staged({ 'user/center': { review_status: 2 } })
    const sent: Array<unknown> = []
    const upload: Uploader = (path, file, name) => {
      sent.push([path, file.size, name])
      return of<Array<Uploading>>(
        { _tag: 'Underway', percent: 40 },
        { _tag: 'Answered', answer: E.right({ words: '', body: '/upload/7-aa.png' }) },
      )
    }
    const calls = identityCalls(rest, upload)
    const form = { document: 'other', name: 'Li Na', number: 'AB12', front: '/a', back: '/b', hand: undefined } as const
    expect(await calls.standing()).toMatchObject(E.right({ status: 'verified' }))
    await calls.submit(form)()
    const told = await firstValueFrom(calls.send(new Uint8Array(3)).pipe(toArray()))
    const wire = { document: 'other', name: 'Li Na', card_id: 'AB12', front_pic: '/a', reverse_pic: '/b', hand_pic: '' }
    expect(asked).toEqual([
      ['GET', 'user/center'],
      ['POST', 'user/real_name', wire],
    ])
    expect(sent).toEqual([['upload', 3, 'picture']])
    expect(told).toEqual([
      { _tag: 'Underway', percent: 40 },
      { _tag: 'Sent', address: '/upload/7-aa.png' },
    ])
  })

  it('of markets, wallets and trades', async () => {
    const { asked, rest } = staged({
      'wallet/list': {},
      'currency/quotation_new': [],
      transaction_complete: { list: [] },
      transaction_cancelled: { list: [] },
    })
    expect(await marketCalls(rest).groups()).toEqual(E.right([]))
    expect(await walletCalls(rest, ALONE).balances()).toEqual(E.right([]))
    expect(await spotCalls(rest, ALONE, NOBODY_YET).fills(2, 20)()).toMatchObject(E.right({ items: [], page: 2 }))
    expect(await spotCalls(rest, ALONE, NOBODY_YET).cancelled(3, 20)()).toMatchObject(E.right({ items: [], page: 3 }))
    await walletCalls(rest, ALONE).claim(intent({ currency: PAIR.base, account: 'change' }))()
    expect(asked.map((one) => one.slice(0, 2))).toEqual([
      ['GET', 'currency/quotation_new'],
      ['POST', 'wallet/list'],
      ['POST', 'transaction_complete'],
      ['POST', 'transaction_cancelled'],
      ['MONEY', 'faucet'],
    ])
  })

  it('of transfers in either form, and of the lines they leave [WAL-4] [WAL-5] [ACC-7]', async () => {
    const { asked, rest } = staged({ 'wallet/legal_log': { list: [] }, 'account/list': { data: [] } })
    const calls = walletCalls(rest, ALONE)
    const order = { currency: PAIR.settlement, from: 'legal', to: 'lever', amount: Decimal.one, form: 'any' } as const
    await calls.transfer(intent<Transfer.Order>(order))()
    await calls.transfer(intent<Transfer.Order>({ ...order, form: 'older' }))()
    expect(await calls.movements({ account: 'micro', currency: PAIR.settlement }, 2, 20)()).toMatchObject(
      E.right({ items: [], page: 2 }),
    )
    expect(await calls.log(3, 20)()).toMatchObject(E.right({ items: [], page: 3 }))
    const form = { number: '1', currency_id: '3' }
    expect(asked).toEqual([
      ['MONEY', 'wallet/change', { ...form, from_field: 'legal', to_field: 'lever' }, '1'],
      ['MONEY', 'wallet/change', { ...form, type: '2' }, '1'],
      ['POST', 'wallet/legal_log', { type: '4', currency: '3', page: '2', limit: '20' }],
      ['POST', 'account/list', { page: '3', limit: '20' }],
    ])
  })

  it('of codes, by the way of the contact; only who binds an address sends a token [ACC-2] [ACC-3]', async () => {
    const { asked, rest } = staged({})
    const calls = codesCalls(rest)
    for (const way of ['phone', 'email'] as const) {
      const contact = { way, address: 'x', areaCode: '86' }
      await calls.send('recover', contact)()
      await calls.verify({ contact, code: '1' })()
    }
    const contact = { way: 'email', address: 'x', areaCode: '' } as const
    await calls.register({ contact, code: '1', password: 'p', invite: 'i' })()
    await calls.recover({ contact, code: '1', password: 'p' })()
    await calls.bind({ contact, code: '1' })()
    expect(asked.map(([method, path, , bearer]) => [method, path, bearer])).toEqual([
      ['POST', 'sms_send', NOBODY],
      ['POST', 'user/check_mobile', NOBODY],
      ['POST', 'sms_mail', NOBODY],
      ['POST', 'user/check_email', NOBODY],
      ['POST', 'user/register', NOBODY],
      ['POST', 'user/forget', NOBODY],
      ['POST', 'safe/email', undefined],
    ])
  })

  it('of the user himself [ACC-4] [ACC-6] [ACC-7]', async () => {
    const { asked, rest } = staged({})
    const calls = profileCalls(rest, ALONE)
    await calls.profile()
    await calls.sessions()
    await calls.logins(2)()
    await calls.endSessions('others')()
    await calls.setTradePassword({ old: '', chosen: '123456' })()
    await calls.region(3)()
    expect(asked).toEqual([
      ['GET', 'user/info'],
      ['GET', 'user/sessions'],
      ['GET', 'user/logins', { page: '2', limit: '10' }],
      ['POST', 'user/session_revoke', { id: 'all' }],
      ['POST', 'user/trade_password', { old: '', new: '123456' }],
      ['GET', 'user/region_users', { page: '3' }],
    ])
  })

  it('of accounts: whoever is not yet in sends no token [ACC-1]', async () => {
    const { asked, rest } = staged({ 'user/login': 'a-long-enough-token', 'user/info': { id: 7 } })
    const calls = accountCalls(rest)
    expect(await calls.signIn({ account: 'x', password: 'p' })()).toEqual(E.right('a-long-enough-token'))
    expect(await calls.person('a-long-enough-token')()).toMatchObject(E.right({ id: 7 }))
    await calls.person()()
    await calls.signOut('old')()
    expect(asked.map((one) => one.filter((part) => typeof part === 'string' || part === one.at(-1)))).toEqual([
      ['POST', 'user/login', NOBODY],
      ['GET', 'user/info', { token: 'a-long-enough-token' }],
      ['GET', 'user/info'],
      ['POST', 'user/logout', { token: 'old' }],
    ])
  })
})

describe('spotCalls.openOrders', () => {
  it('are both sides and every page, newest first, none twice [SPOT-6]', async () => {
    const pages: ReadonlyArray<ReadonlyArray<number>> = [[9, 7, 5], [5, 3, 1], []]
    const asked: Array<unknown> = []
    const rest: RestClient = {
      ...staged({}).rest,
      post: (path, body) => () => {
        asked.push([path, body])
        const page = Number(new URLSearchParams(Object.entries<string>(body)).get('page'))
        const list = path === 'transaction_in' ? (pages[page - 1] ?? []).map(row) : [row(8)]
        return Promise.resolve(
          E.right({ words: '', body: { list, count: path === 'transaction_in' ? 5 : 1, limit: 3 } }),
        )
      },
    }
    const orders = await spotCalls(rest, ALONE, NOBODY_YET).openOrders()
    expect(E.isRight(orders) && orders.right.map(({ id, side }) => [id, side])).toEqual([
      [9, 'buy'],
      [8, 'sell'],
      [7, 'buy'],
      [5, 'buy'],
      [3, 'buy'],
      [1, 'buy'],
    ])
    expect(asked).toHaveLength(3)
  })

  it.each([
    ['Asia/Shanghai', '2023-11-14T22:13:20Z'],
    ['America/New_York', '2023-11-15T11:13:20Z'],
    ['UTC', '2023-11-15T06:13:20Z'],
  ])('times without a zone are read as of %s where that is announced [Q19]', async (zone, utc) => {
    const fill = { ...row(4), way: 2 }
    const { rest } = staged({
      transaction_in: { list: [row(5)] },
      transaction_out: { list: [{ ...row(3), create_time_ts: 1_700_000_000 }] },
      transaction_complete: { list: [fill] },
    })
    const calls = spotCalls(rest, zoneOf(zone), NOBODY_YET)
    const [orders, fills] = [await calls.openOrders(), await calls.fills(1, 20)()]
    expect(E.isRight(orders) && orders.right.map(({ placedAt }) => placedAt)).toEqual([
      Date.parse(utc),
      1_700_000_000_000,
    ])
    expect(E.isRight(fills) && fills.right.items.map(({ at }) => at)).toEqual([Date.parse(utc)])
  })

  it('one side that fails is no list at all', async () => {
    const { rest } = staged({ transaction_in: { list: [] } })
    expect(await spotCalls(rest, ALONE, NOBODY_YET).openOrders()).toEqual(E.left({ _tag: 'Unreachable' }))
  })
})

describe('systemPort', () => {
  it('is asked once; whatever is not an announcement means the contract alone [Q17]', async () => {
    for (const [body, size] of [
      [{ capabilities: ['logout'] }, 1],
      ['<html>', 0],
      [{ capabilities: 5 }, 0],
    ] as const) {
      const { asked, rest } = staged({ 'system/info': body })
      const system = systemPort(rest)
      const info = await system.info()
      await system.info()
      expect(E.isRight(info) && info.right.capabilities.size).toBe(size)
      expect(asked).toEqual([['GET', 'system/info', NOBODY]])
    }
  })

  it('an exchange that could not be reached is the contract alone for now [Q17]', async () => {
    const answers: Record<string, unknown> = {}
    const { rest } = staged(answers)
    const system = systemPort(rest)
    expect(await system.info()).toMatchObject(E.right({ capabilities: new Set() }))
    answers['system/info'] = { capabilities: ['logout'] }
    expect(await system.info()).toMatchObject(E.right({ capabilities: new Set(['logout']) }))
  })
})
