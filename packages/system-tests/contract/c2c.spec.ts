/** Peer-to-peer trade as plain clients of the contract see it, by calls and pushes. [C2C-1] [C2C-2] [C2C-3] [C2C-4] [C2C-5] [C2C-7] */
import type { RunningExchange, Settings } from '@hexbourse/reference-exchange/main'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { adminClient } from '../shared/admin-client.ts'
import {
  CASH_INFO,
  OFFER,
  publishOffer,
  registerTrader,
  takeOffer,
  userIdOf,
  verifyIdentity,
} from '../shared/c2c-client.ts'
import { messagePattern } from '../shared/messages.ts'
import { png, uploadPicture } from '../shared/pictures.ts'
import { apiOf, callApi, claimPlayMoney, registerUser, startTestExchange } from '../shared/plain-client.ts'
import type { Form } from '../shared/plain-client.ts'
import { USDT } from '../shared/wire-samples.ts'

type Row = Readonly<Record<string, unknown>>

/** 12:00 in Shanghai. The time of day stands still, and moves when a test says so. */
const START = Date.UTC(2026, 5, 1, 4)
const MINUTE = 60_000
const WAIT = { timeout: 15_000 }
const SETTINGS: Settings = { script: '{}', demo: ['mailbox', 'faucet'] }

let running: RunningExchange
let [ann, ben] = ['', '']
let sockets: Array<Socket> = []
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  running = await startTestExchange(SETTINGS)
  ann = await registerTrader(running, 'ann@example.com')
  ben = await registerTrader(running, 'ben@example.com')
})
afterEach(async () => {
  for (const socket of sockets) socket.disconnect()
  sockets = []
  await running.stop()
  vi.useRealTimers()
})

const { post, get } = apiOf(() => running.url)
const publish = (token: string, form: Form = {}) => publishOffer(running.url, token, form)
const take = (token: string, id: string) => takeOffer(running.url, token, id)
const act = (token: string, call: string, id: string, form: Form = {}) =>
  post(`/api/c2c/${call}`, { id, ...form }, token)
const deal = async (token: string, id: string): Promise<Row> =>
  (await get('/api/c2c_deal', token, { id })).message as Row
const rowsOf = async (token: string, path: string, form: Form = {}): Promise<ReadonlyArray<Row>> =>
  ((await get(path, token, form)).message as { readonly data: ReadonlyArray<Row> }).data
const market = (form: Form = {}) => rowsOf(ann, '/api/c2c_deal_platform', { type: 'sell', currency_id: '3', ...form })
/** Free and held coins of the funding wallet. */
const balance = async (token: string): Promise<readonly [unknown, unknown]> => {
  const { message } = await post('/api/wallet/detail', { currency: '3', type: 'legal' }, token)
  const wallet = message as Row
  return [wallet['legal_balance'], wallet['lock_legal_balance']]
}
const moveTo = (time: number): void => void vi.setSystemTime(START + time)

describe('payment details', () => {
  it('are absent, saved as sent, kept where a field is absent and cleared where it is empty [C2C-1]', async () => {
    const token = await registerUser(running.url, 'cai@example.com')
    expect(await post('/api/user/cash_info', {}, token)).toMatchObject({ type: 'ok', message: null })
    const saved = await post('/api/user/cash_save', CASH_INFO, token)
    expect([saved.type, saved.message]).toEqual(['ok', messagePattern('server.done.payment-details-saved')])
    expect((await post('/api/user/cash_info', {}, token)).message).toMatchObject(CASH_INFO)
    await post('/api/user/cash_save', { real_name: 'Li Na', bank_name: '', bank_account: '' }, token)
    expect((await post('/api/user/cash_info', {}, token)).message).toMatchObject({
      ...CASH_INFO,
      bank_name: '',
      bank_account: '',
    })
  })

  it.each([
    [{ real_name: '', alipay_account: 'a' }, 'RealNameMissing'],
    [{ real_name: 'Li Na' }, 'NoCompleteMethod'],
    [{ real_name: 'Li Na', bank_name: 'ICBC' }, 'BankAccountMissing'],
    [{ real_name: 'Li Na', bank_account: '62' }, 'BankNameMissing'],
    [{ real_name: 'Li Na', bank_name: 'ICBC', bank_account: '62x' }, 'BankAccountNotDigits'],
    [{ real_name: 'Li Na', wechat_account: 'w' }, 'WechatNicknameMissing'],
    [{ real_name: 'Li Na', wechat_nickname: 'w' }, 'WechatAccountMissing'],
  ])('are rejected when incomplete: %j [Q34]', async (form, tag) => {
    const token = await registerUser(running.url, 'dan@example.com')
    const refused = await post('/api/user/cash_save', form as Form, token)
    expect([refused.type, refused.message]).toEqual(['error', messagePattern(`server.error.${tag}`)])
  })
})

describe('an offer', () => {
  it('needs an identity, then payment details, then a complete method: 998, error, 997 [Q38] [C2C-2]', async () => {
    const token = await registerUser(running.url, 'eve@example.com')
    await claimPlayMoney(running.url, token, USDT, 'legal')
    const offer = await publish(ann)
    const replies = async () => [
      (await post('/api/c2c_send', OFFER, token)).type,
      (await act(token, 'do_legal_deal', offer)).type,
    ]
    expect(await replies()).toEqual(['998', '998'])
    await verifyIdentity(running, token)
    expect(await replies()).toEqual(['997', '997'])
    await post('/api/user/cash_save', { real_name: 'Li Na', alipay_account: 'li-na' }, token)
    expect((await post('/api/c2c_send', { ...OFFER, way: 'bank' }, token)).type).toBe('997')
    expect(await replies()).toEqual(['ok', 'ok'])
  })

  it('is rejected while the identity is under review [Q38]', async () => {
    const token = await registerUser(running.url, 'fay@example.com')
    const pictures = await Promise.all(['a', 'b'].map((one) => uploadPicture(running.url, token, png(one))))
    const [front_pic, reverse_pic] = pictures.map(({ message }) => String(message))
    await post('/api/user/real_name', { name: 'Fay', card_id: '330101', front_pic, reverse_pic } as Form, token)
    const refused = await post('/api/c2c_send', OFFER, token)
    expect([refused.type, refused.message]).toEqual(['error', messagePattern('server.error.IdentityNotVerified')])
  })

  it.each([
    [{ price: '' }, 'ParameterMissing'],
    [{ price: '0' }, 'PriceNotPositive'],
    [{ price: '6.123456' }, 'DecimalsTooMany'],
    [{ total_number: '-1' }, 'ParameterBad'],
    [{ total_number: '0' }, 'QuantityNotPositive'],
    [{ way: 'cash' }, 'ParameterBad'],
    [{ type: 'lend' }, 'ParameterBad'],
    [{ currency_id: '99' }, 'CurrencyUnknown'],
    [{ currency_id: '4' }, 'WalletTypeUnavailable'],
    [{ total_number: '10000.00001' }, 'BalanceNotEnough'],
  ])('with %j is rejected [C2C-2]', async (form, tag) => {
    const refused = await post('/api/c2c_send', { ...OFFER, ...form }, ann)
    expect([refused.type, refused.message]).toEqual(['error', messagePattern(`server.error.${tag}`)])
    expect(await balance(ann)).toEqual(['10000.00000000', '0.00000000'])
  })

  it('to sell holds its coins, is listed for everyone, and returns them when it is withdrawn [C2C-3] [C2C-4]', async () => {
    const published = await post('/api/c2c_send', { ...OFFER, way: 'bank' }, ann)
    expect(published).toMatchObject({ type: 'ok', message: messagePattern('server.done.offer-published') })
    expect(await balance(ann)).toEqual(['9980.00000000', '20.00000000'])
    const expected = {
      seller_name: 'an******@example.com',
      surplus_number: '20.00000',
      total_number: '20.00000',
      currency_name: 'USDT',
      currency_id: 3,
      price: '6.85000',
      way: 'bank',
      way_name: 'ICBC',
      type: 'sell',
      coin_code: 'CNY',
      is_done: 0,
      create_time: '2026-06-01 12:00:00',
      limitation: { min: '0.00000', max: '137.00000' },
    }
    const { message } = await callApi(running.url, '/api/c2c_deal_platform', {
      method: 'GET',
      form: { type: 'undefined', page: 'undefined', currency_id: '3' },
    })
    expect(message).toMatchObject({ data: [expected], page: 1, pages: 1, total: 1 })
    const [row] = await rowsOf(ann, '/api/c2c/seller_trade', { type: 'sell', page: '1', currency_id: '3' })
    expect(row).toMatchObject({ ...expected, id: expect.any(Number) as number })
    expect(await market({ type: 'buy' })).toEqual([])
    expect((await act(ben, 'back_send', String(row?.['id']))).type).toBe('error')
    expect((await act(ann, 'back_send', String(row?.['id']))).type).toBe('ok')
    expect(await balance(ann)).toEqual(['10000.00000000', '0.00000000'])
    expect((await act(ann, 'back_send', String(row?.['id']))).type).toBe('error')
    expect(await balance(ann)).toEqual(['10000.00000000', '0.00000000'])
  })

  it('is listed 10 a page, newest first [C2C-3]', async () => {
    for (let nth = 1; nth <= 12; nth += 1) await publish(ann, { type: 'buy', price: String(nth) })
    const pages = await Promise.all(['1', '2', '3'].map((page) => market({ type: 'buy', page })))
    expect(pages.map((page) => page.map(({ price }) => Number(price)))).toEqual([
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3],
      [2, 1],
      [],
    ])
  })

  it('expires after a day, and its coins are returned once [C2C-4]', async () => {
    const offer = await publish(ann)
    moveTo(24 * 60 * MINUTE - 1000)
    expect(await market()).toHaveLength(1)
    moveTo(24 * 60 * MINUTE)
    await expect.poll(market, WAIT).toEqual([])
    const token = (await post('/api/user/login', { user_string: 'ann@example.com', password: 'kestrel7', type: '1' }))
      .message
    expect(await balance(String(token))).toEqual(['10000.00000000', '0.00000000'])
    expect((await act(String(token), 'back_send', offer)).type).toBe('error')
  })

  it('is limited to 20 open ones of a user', async () => {
    for (let nth = 0; nth < 20; nth += 1) await publish(ann, { type: 'buy' })
    const refused = await post('/api/c2c_send', { ...OFFER, type: 'buy' }, ann)
    expect([refused.type, refused.message]).toEqual(['error', messagePattern('server.error.OffersTooMany')])
  })
})

describe('an order', () => {
  it('of an offer to sell is paid, confirmed and completed, with every field of the contract [C2C-5] [C2C-7]', async () => {
    const offer = await publish(ann)
    expect((await act(ann, 'do_legal_deal', offer)).message).toEqual(messagePattern('server.error.OwnOffer'))
    const taken = await act(ben, 'do_legal_deal', offer)
    expect(taken).toMatchObject({ type: 'ok', message: { msg: messagePattern('server.done.offer-taken') } })
    expect(await market()).toEqual([])
    const id = String((taken.message as { readonly data: Row }).data['id'])
    const fields = {
      id: Number(id),
      legal_deal_send_id: Number(offer),
      type: 'sell',
      currency_name: 'USDT',
      number: '20.00000',
      price: '6.85000',
      deal_money: '137.000000',
      coin_code: 'CNY',
      way: 'ali_pay',
      way_name: '支付宝',
      is_sure: 0,
      create_time: '12:00 06/01',
      format_create_time: '2026-06-01 12:00:00',
      expire_time: '2026-06-01 12:15:00',
      expire_time_ts: START + 15 * MINUTE,
      seller_name: 'an******@example.com',
      seller_phone: '',
      hes_realname: 'Wang Wei',
      user_realname: 'Wang Wei',
      phone: 'ben@example.com',
      sell_cash_info: CASH_INFO,
      user_cash_info: CASH_INFO,
    }
    expect(await deal(ben, id)).toMatchObject(fields)
    expect(await deal(ann, id)).toMatchObject({ ...fields, is_seller: 1 })
    // a later change of the seller's details does not redirect the payment
    await post('/api/user/cash_save', { alipay_account: 'elsewhere' }, ann)
    expect(await deal(ben, id)).toMatchObject(fields)
    expect(await rowsOf(ben, '/api/c2c_user_deal')).toMatchObject([fields])
    expect(await rowsOf(ann, '/api/c2c_user_deal')).toEqual([])
    expect(await rowsOf(ann, '/api/c2c_seller_deal')).toMatchObject([fields])
    expect(await rowsOf(ann, '/api/c2c/legal_send_deal_list', { page: '1', id: offer })).toMatchObject([fields])
    expect((await act(ben, 'user_legal_pay', id)).type).toBe('ok')
    expect((await act(ben, 'user_legal_pay_cancel', id)).type).toBe('error')
    expect((await act(ann, 'legal_deal_user_sure', id)).type).toBe('error')
    expect((await act(ann, 'legal_deal_sure', id)).type).toBe('ok')
    expect([await balance(ann), await balance(ben)]).toEqual([
      ['9980.00000000', '0.00000000'],
      ['10020.00000000', '0.00000000'],
    ])
    expect(await deal(ben, id)).toMatchObject({ is_sure: 1, sell_cash_info: null, user_cash_info: [], hes_account: '' })
    expect(await rowsOf(ann, '/api/c2c/seller_trade', { type: 'sell', currency_id: '3' })).toEqual([])
  })

  it('of an offer to buy holds the coins of who takes it, until they are released [C2C-5]', async () => {
    const offer = await publish(ann, { type: 'buy', way: 'we_chat' })
    expect(await balance(ann)).toEqual(['10000.00000000', '0.00000000'])
    const id = await take(ben, offer)
    expect(await balance(ben)).toEqual(['9980.00000000', '20.00000000'])
    expect((await act(ann, 'user_legal_pay', id)).type).toBe('ok')
    expect((await act(ben, 'legal_deal_sure', id)).type).toBe('error')
    expect((await act(ben, 'legal_deal_user_sure', id)).type).toBe('ok')
    expect([await balance(ann), await balance(ben)]).toEqual([
      ['10020.00000000', '0.00000000'],
      ['9980.00000000', '0.00000000'],
    ])
    const log = (await post('/api/wallet/legal_log', { type: '1', currency: '3' }, ben)).message
    const rows = (log as { readonly list: ReadonlyArray<Row> }).list
    expect(rows.map(({ value }) => value)).toEqual(['-20.00000000', '-20.00000000', '10000.00000000'])
  })

  it('that is cancelled puts its offer back on the market, and three a day restrict the payer [C2C-5] [TXT-13]', async () => {
    const offer = await publish(ann)
    const limits = async () => (await get('/api/c2c/limits', ben)).message
    for (const left of [3, 2, 1]) {
      expect(await limits()).toEqual({ window_s: 900, cancels_per_day: 3, cancels_left: left, restricted_until_ts: 0 })
      const id = await take(ben, offer)
      expect((await act(ben, 'user_legal_pay_cancel', id)).type).toBe('ok')
      expect(await deal(ben, id)).toMatchObject({ is_sure: 2 })
      expect(await market()).toHaveLength(1)
    }
    const midnight = Date.UTC(2026, 5, 1, 16)
    expect(await limits()).toMatchObject({ cancels_left: 0, restricted_until_ts: midnight })
    const restricted = messagePattern('server.error.FiatRestricted')
    expect((await act(ben, 'do_legal_deal', offer)).message).toEqual(restricted)
    expect((await post('/api/c2c_send', { ...OFFER, type: 'buy' }, ben)).message).toEqual(restricted)
    await publish(ben)
    moveTo(12 * 60 * MINUTE)
    expect(await limits()).toMatchObject({ cancels_left: 3, restricted_until_ts: 0 })
    await take(ben, offer)
  })

  it('that is not paid in 15 minutes is cancelled, counted to the payer; a paid one is not [TXT-13]', async () => {
    const [unpaid, paid] = [await publish(ann), await publish(ben, { type: 'buy' })]
    const first = await take(ben, unpaid)
    const second = await take(ann, paid)
    await act(ben, 'user_legal_pay', second)
    moveTo(15 * MINUTE - 1000)
    expect(await deal(ben, first)).toMatchObject({ is_sure: 0 })
    moveTo(15 * MINUTE)
    expect((await act(ben, 'user_legal_pay', first)).type).toBe('error')
    await expect.poll(async () => (await deal(ben, first))['is_sure'], WAIT).toBe(2)
    moveTo(600 * MINUTE)
    expect(await deal(ann, second)).toMatchObject({ is_sure: 3 })
    expect((await get('/api/c2c/limits', ben)).message).toMatchObject({ cancels_left: 2 })
    expect((await get('/api/c2c/limits', ann)).message).toMatchObject({ cancels_left: 3 })
    expect(await balance(ann)).toEqual(['9960.00000000', '40.00000000'])
  })

  it('is the only open one of its taker [C2C-4]', async () => {
    const [first, second] = [await publish(ann), await publish(ann)]
    await take(ben, first)
    const refused = await act(ben, 'do_legal_deal', second)
    expect([refused.type, refused.message]).toEqual(['error', messagePattern('server.error.OrderUnfinished')])
    const withdrawn = await act(ann, 'back_send', first)
    expect([withdrawn.type, withdrawn.message]).toEqual(['error', messagePattern('server.error.OfferHasOrder')])
  })

  it('is created once when a request is delivered again, and keeps its first answer [Q23] [Q56]', async () => {
    const offer = await publish(ann)
    const send = () =>
      callApi(running.url, '/api/c2c/do_legal_deal', { token: ben, form: { id: offer }, timespan: '1000' })
    const [first, again] = [await send(), await send()]
    expect(again.message).toEqual(first.message)
    expect(await rowsOf(ben, '/api/c2c_user_deal')).toHaveLength(1)
  })

  it('is completed with the trade password of users who have one [Q17]', async () => {
    await post('/api/user/trade_password', { new: '246813', password: 'kestrel7' }, ann)
    const id = await take(ben, await publish(ann))
    await act(ben, 'user_legal_pay', id)
    const release = (form: Form) => act(ann, 'legal_deal_sure', id, form)
    expect((await release({})).message).toEqual(messagePattern('server.error.TradePasswordRequired'))
    expect((await release({ pay_password: '135790' })).message).toEqual(
      messagePattern('server.error.TradePasswordWrong'),
    )
    expect((await release({ pay_password: '246813' })).type).toBe('ok')
  })

  it('is not taken from a locked user, who cannot release coins either [Q35]', async () => {
    const id = await take(ben, await publish(ann))
    const open = await publish(ann)
    await act(ben, 'user_legal_pay', id)
    const admin = await adminClient(running)
    await admin.send('/operator/lock', { user: await userIdOf(running.url, ann), hours: '1' })
    expect((await act(ann, 'legal_deal_sure', id)).message).toEqual(messagePattern('server.error.AccountLocked'))
    const cai = await registerTrader(running, 'cai@example.com')
    expect((await act(cai, 'do_legal_deal', open)).message).toEqual(messagePattern('server.error.OfferUnavailable'))
  })
})

describe('an appeal', () => {
  const paidOrder = async (): Promise<string> => {
    const id = await take(ben, await publish(ann))
    await act(ben, 'user_legal_pay', id)
    return id
  }

  it.each([
    ['payer', 1, ['9980.00000000', '0.00000000'], ['10020.00000000', '0.00000000']],
    ['receiver', 2, ['9980.00000000', '20.00000000'], ['10000.00000000', '0.00000000']],
  ])(
    'is decided for the %s by the operator, who sees both statements [C2C-5] [Q35]',
    async (verdict, status, seller, buyer) => {
      const id = await paidOrder()
      expect((await get('/api/c2c/appeal', ben, { id })).message).toBeNull()
      const [own, others] = await Promise.all([ann, ben].map((token) => uploadPicture(running.url, token, png(token))))
      const foreign = await act(ben, 'appeal', id, { reason: 'I paid', pics: String(own?.message) })
      expect([foreign.type, foreign.message]).toEqual(['error', messagePattern('server.error.FileUnknown')])
      expect((await act(ben, 'appeal', id, { reason: '' })).message).toEqual(
        messagePattern('server.error.ReasonMissing'),
      )
      expect((await act(ben, 'appeal', id, { reason: 'I <b>paid</b>', pics: String(others?.message) })).type).toBe('ok')
      expect((await act(ben, 'appeal', id, { reason: 'Again' })).message).toEqual(
        messagePattern('server.error.AppealMade'),
      )
      expect((await act(ann, 'appeal', id, { reason: 'Nothing came' })).type).toBe('ok')
      const appeal = (await get('/api/c2c/appeal', ann, { id })).message
      expect(appeal).toEqual({
        statements: [
          {
            by: 'payer',
            reason: 'I <b>paid</b>',
            pics: others?.message,
            time: expect.any(String),
            time_ts: START / 1000,
          },
          { by: 'receiver', reason: 'Nothing came', pics: '', time: '2026-06-01 12:00:00', time_ts: START / 1000 },
        ],
        decision: '',
      })
      const admin = await adminClient(running)
      const page = await (await admin.get('/operator')).text()
      expect(page).toContain('I &lt;b&gt;paid&lt;/b&gt;')
      expect(page).toContain('Nothing came')
      const file = String(others?.message).split('/').at(-1) ?? ''
      expect((await admin.get(`/operator/files/${file}`)).status).toBe(200)
      expect((await fetch(`${running.url}/upload/${file}`, { headers: { Authorization: ann } })).status).toBe(404)
      await admin.send('/operator/appeal', { id, verdict, reason: '' })
      expect(await deal(ann, id)).toMatchObject({ is_sure: 3 })
      await admin.send('/operator/appeal', { id, verdict, reason: 'Checked the receipt' })
      expect(await deal(ann, id)).toMatchObject({ is_sure: status })
      expect([await balance(ann), await balance(ben)]).toEqual([seller, buyer])
      expect((await get('/api/c2c/appeal', ben, { id })).message).toMatchObject({ decision: verdict })
      expect((await get('/api/c2c/messages', ben, { id })).message).toMatchObject([
        { from: 'operator', text: 'Checked the receipt' },
      ])
      const audit = await (await admin.get('/operator/audit')).text()
      expect(audit).toContain(`order ${id}`)
    },
  )

  it('ends when the receiver confirms the payment after all [C2C-5]', async () => {
    const id = await paidOrder()
    await act(ben, 'appeal', id, { reason: 'I paid' })
    expect((await act(ann, 'legal_deal_sure', id)).type).toBe('ok')
    const admin = await adminClient(running)
    await admin.send('/operator/appeal', { id, verdict: 'receiver', reason: 'Too late' })
    expect(await deal(ann, id)).toMatchObject({ is_sure: 1 })
    expect((await get('/api/c2c/appeal', ann, { id })).message).toMatchObject({ decision: '' })
  })
})

describe('chat', () => {
  it('is read by both parties, and limited in length [Q17]', async () => {
    const id = await take(ben, await publish(ann))
    expect((await act(ben, 'messages', id, { text: ' hello ' })).type).toBe('ok')
    expect((await act(ann, 'messages', id, { text: 'hi' })).type).toBe('ok')
    const time = { time: '2026-06-01 12:00:00', time_ts: START / 1000 }
    expect((await get('/api/c2c/messages', ann, { id })).message).toEqual([
      { id: 1, from: 'other', text: 'hello', ...time },
      { id: 2, from: 'me', text: 'hi', ...time },
    ])
    const long = await act(ben, 'messages', id, { text: 'x'.repeat(501) })
    expect([long.type, long.message]).toEqual(['error', messagePattern('server.error.MessageTooLong')])
    expect((await act(ben, 'messages', id, { text: ' ' })).message).toEqual(
      messagePattern('server.error.MessageMissing'),
    )
  })

  it('ends after 200 messages of an order, and at once for who writes too fast [Q17]', async () => {
    const id = await take(ben, await publish(ann))
    for (let nth = 0; nth < 200; nth += 1) await act(ben, 'messages', id, { text: String(nth) })
    expect((await act(ann, 'messages', id, { text: 'one more' })).message).toEqual(
      messagePattern('server.error.MessagesTooMany'),
    )
    expect((await get('/api/c2c/messages', ann, { id })).message).toHaveLength(200)
    const limited = await startTestExchange({ ...SETTINGS, limitsRequests: true })
    const token = await registerUser(limited.url, 'fast@example.com')
    const replies = await Promise.all(
      Array.from({ length: 11 }, () =>
        callApi(limited.url, '/api/c2c/messages', { token, form: { id: '1', text: 'x' } }),
      ),
    )
    expect(replies.map(({ message }) => message)).toContainEqual(messagePattern('server.error.MessagesTooFast'))
    await limited.stop()
  })
})

describe('pushes', () => {
  const listen = async (token: string): Promise<Array<Row>> => {
    const received: Array<Row> = []
    const socket = io(running.url, {
      extraHeaders: { Authorization: token },
      forceNew: true,
      transports: ['websocket'],
    })
    sockets.push(socket)
    for (const name of ['c2c_order', 'c2c_message']) socket.on(name, (body: Row) => void received.push(body))
    const user = await userIdOf(running.url, token)
    socket.emit('login', user)
    await expect.poll(() => socket.connected, WAIT).toBe(true)
    return received
  }

  it('tell both parties each change, and the counterparty each message [C2C-5]', async () => {
    const [seen, others] = [await listen(ann), await listen(ben)]
    const offer = await publish(ann)
    const id = await take(ben, offer)
    await act(ben, 'messages', id, { text: 'hello' })
    await act(ben, 'user_legal_pay', id)
    await act(ann, 'legal_deal_sure', id)
    const order = (is_sure: number) => expect.objectContaining({ type: 'c2c_order', id: Number(id), is_sure }) as Row
    await expect.poll(() => others, WAIT).toEqual([order(0), order(3), order(1)])
    const message = expect.objectContaining({ type: 'c2c_message', id: Number(id) }) as Row
    await expect.poll(() => seen, WAIT).toEqual([order(0), message, order(3), order(1)])
  })
})

describe('sellers', () => {
  it('have a record with their payment details and balances [C2C-6]', async () => {
    const admin = await adminClient(running)
    const user = await userIdOf(running.url, ann)
    expect((await get('/api/user/info', ann)).message).toMatchObject({ is_seller: 0 })
    await admin.send('/operator/roles', { user, city: '', district: '', shop: 'Lotus' })
    await publish(ann)
    expect((await get('/api/user/info', ann)).message).toMatchObject({
      is_seller: 1,
      seller: [
        {
          name: 'Lotus',
          status: 1,
          bank_account: CASH_INFO['bank_account'],
          bank_address: CASH_INFO['bank_name'],
          ali_account: CASH_INFO['alipay_account'],
          wechat_account: CASH_INFO['wechat_account'],
          wechat_nickname: CASH_INFO['wechat_nickname'],
          seller_balance: '9980.00000000',
          lock_seller_balance: '20.00000000',
        },
      ],
    })
  })
})
