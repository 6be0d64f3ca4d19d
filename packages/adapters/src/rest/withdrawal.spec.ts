import type { AddressId, CurrencyId, IntentId, WithdrawalId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Intent, Systems } from '@hexbourse/domain/kernel'
import type { Deposit, Withdrawal } from '@hexbourse/domain/wallet'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { SystemCalls } from '../environment/index.ts'
import type { CallClient } from './client.ts'
import { depositCalls } from './deposit.ts'
import { withdrawalCalls } from './withdrawal.ts'

const USDT = 3 as CurrencyId
const TIME = '2023-04-20 10:00:00'
const IN_NEW_YORK = Date.parse('2023-04-20T14:00:00Z')
const SYSTEM: SystemCalls = { info: TE.right({ ...Systems.CONTRACT_ONLY, zone: 'America/New_York' }) }
const ROW = {
  id: 41,
  currency_id: 3,
  currency_name: 'USDT',
  number: '100',
  fee: '1',
  receive: '99',
  address: 'Tabc',
  network: 'TRC20',
  acc: 'my bank',
  hash: 'aa11',
  minimum: '1',
  confirmations: 1,
  required: 6,
  status: 1,
  create_time: TIME,
}

/** Replies with one body, and records every request. */
const makeStage = (body: unknown) => {
  const requests: Array<ReadonlyArray<unknown>> = []
  const answer = (method: string) => (path: string, query?: unknown) => () => async () => {
    requests.push([method, path, query])
    return body instanceof Error
      ? E.left({ _tag: 'Rejected' as const, serverMessage: body.message })
      : E.right({ message: 'done', body })
  }
  const rest: CallClient = {
    get: answer('GET'),
    post: answer('POST'),
    postCommand: (path, sent, id, result) => async () => {
      requests.push(['MONEY', path, sent, id])
      return { _tag: 'Succeeded', result: result({ message: 'ok', body }), serverMessage: 'ok' }
    },
  }
  return { requests, withdrawal: withdrawalCalls(rest, SYSTEM), deposit: depositCalls(rest, SYSTEM) }
}

const intentOf = <Body>(body: Body): Intent.Intent<Body> => ({
  id: '9' as IntentId,
  body,
  session: Intent.VISITOR,
  at: Clocks.millis(0),
})

const REQUEST: Withdrawal.WithdrawalRequest = {
  currency: USDT,
  wallet: 'funding',
  network: 2,
  address: 'Tabc',
  memo: '',
  amount: Decimal.fromInteger(100),
  feePercent: Decimal.one,
  tradePassword: undefined,
  factorCode: undefined,
}

describe('withdrawalCalls', () => {
  it('send a withdrawal and its cancellation once each, and read the row of the reply in the zone of the exchange [WAL-3] [Q19]', async () => {
    const { requests, withdrawal } = makeStage(ROW)
    const answered = { _tag: 'Succeeded', result: { id: 41, createdAt: IN_NEW_YORK } }
    expect(await withdrawal.withdraw(intentOf(REQUEST))()).toMatchObject(answered)
    expect(await withdrawal.cancel(intentOf({ id: 41 as WithdrawalId }))()).toMatchObject(answered)
    expect(requests).toEqual([
      [
        'MONEY',
        'wallet/out',
        { currency: '3', number: '100', address: 'Tabc', rate: '1', type: '2', from_field: 'legal' },
        '9',
      ],
      ['MONEY', 'wallet/withdraw_cancel', { id: '41' }, '9'],
    ])
  })

  it('have withdrawn where the reply is a sentence [WAL-3]', async () => {
    const { withdrawal } = makeStage('request accepted')
    expect(await withdrawal.withdraw(intentOf(REQUEST))()).toMatchObject({ _tag: 'Succeeded', result: undefined })
  })

  it('read a page of withdrawals and the terms of a coin [WAL-3]', async () => {
    const { requests, withdrawal } = makeStage({ list: [ROW], count: 21, name: 'USDT', rate: '1', min_number: '10' })
    expect(await withdrawal.withdrawals(2, 20)()()).toMatchObject(
      E.right({ items: [{ id: 41, createdAt: IN_NEW_YORK }], page: 2, hasMore: false }),
    )
    expect(await withdrawal.terms(USDT)()()).toMatchObject(E.right({ currency: 3, currencyName: 'USDT' }))
    expect(requests).toEqual([
      ['GET', 'wallet/withdrawals', { page: '2', limit: '20' }],
      ['POST', 'wallet/get_info', { currency: '3' }],
    ])
  })

  it('read, extend and shorten the address book [WAL-5]', async () => {
    const { requests, withdrawal } = makeStage([{ id: 4, currency: 3, address: 'Tabc', notes: 'cold' }])
    expect(await withdrawal.savedAddresses(USDT)()()).toMatchObject(E.right([{ id: 4, note: 'cold' }]))
    const address = { currency: USDT, network: undefined, address: 'Tabc', note: 'cold' }
    expect(await withdrawal.saveAddress(address)()).toEqual(E.right('done'))
    expect(await withdrawal.deleteAddress(4 as AddressId)()).toEqual(E.right('done'))
    expect(requests).toEqual([
      ['POST', 'wallet/get_address', { currency: '3' }],
      ['POST', 'wallet/addaddress', { currency_id: '3', address: 'Tabc', notes: 'cold' }],
      ['POST', 'wallet/deladdress', { address_id: '4' }],
    ])
  })

  it('read an empty address book where the server answers an error [WAL-5]', async () => {
    const { withdrawal } = makeStage(new Error('no data'))
    expect(await withdrawal.savedAddresses(USDT)()()).toEqual(E.right([]))
    expect(E.isLeft(await withdrawal.terms(USDT)()())).toBe(true)
  })
})

describe('depositCalls', () => {
  it('read addresses, deposits and reports [WAL-2] [WAL-9]', async () => {
    const { requests, deposit } = makeStage({ address: 'TRC20:Tabc', list: [ROW], count: 1 })
    expect(await deposit.addresses(USDT)()()).toMatchObject(E.right([{ address: 'Tabc' }]))
    expect(await deposit.deposits(1, 20)()()).toMatchObject(E.right({ items: [{ createdAt: IN_NEW_YORK }] }))
    expect(await deposit.reports(1, 20)()()).toMatchObject(E.right({ items: [{ source: 'my bank' }] }))
    expect(requests).toEqual([
      ['GET', 'system/info', {}],
      ['POST', 'wallet/get_in_address', { currency: '3' }],
      ['GET', 'wallet/deposits', { page: '1', limit: '20' }],
      ['GET', 'wallet/charge_requests', { page: '1', limit: '20' }],
    ])
  })

  it('complete addresses by the figures of system/info, and leave them alone without any [WAL-6] [Q51]', async () => {
    const announced = {
      address: 'TRC20:Tabc',
      deposit: { confirmations: 12, minutes: '10-60', minimum: { '3': '50' } },
    }
    const [plain, completed] = await Promise.all(
      [{ address: 'TRC20:Tabc' }, announced].map((body) => makeStage(body).deposit.addresses(USDT)(undefined)()),
    )
    expect(plain).toMatchObject(
      E.right([{ network: { confirmations: undefined }, minimum: undefined, minutes: undefined }]),
    )
    expect(completed).toMatchObject(
      E.right([{ network: { confirmations: 12 }, minimum: Decimal.fromInteger(50), minutes: '10-60' }]),
    )
  })

  it('send a report once, and read the row of the reply [WAL-9]', async () => {
    const { requests, deposit } = makeStage(ROW)
    const report: Deposit.DepositRequest = {
      currency: USDT,
      source: 'my bank',
      transaction: 'aa11',
      amount: Decimal.fromInteger(100),
      pictures: ['/upload/a.png'],
    }
    expect(await deposit.report(intentOf(report))()).toMatchObject({ _tag: 'Succeeded', result: { id: 41 } })
    const sent = { currency: '3', acc: 'my bank', hash: 'aa11', amount: '100', pic: '/upload/a.png' }
    expect(requests).toEqual([['MONEY', 'wallet/charge_req', sent, '9']])
  })
})
