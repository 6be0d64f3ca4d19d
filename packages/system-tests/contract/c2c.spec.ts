/** Payment details, offers and orders of peer-to-peer trade, as plain clients of the contract see them. [C2C-1] [C2C-2] [C2C-3] [C2C-4] [C2C-5] [C2C-7] */
import { describe, expect, it } from 'vitest'

import { adminClient } from '../shared/admin-client.ts'
import { authenticatorCode } from '../shared/authenticator.ts'
import { c2cExchange, MINUTE, moveTo, matchingText, START, WAIT } from '../shared/c2c-fixture.ts'
import type { Row } from '../shared/c2c-fixture.ts'
import { CASH_INFO, OFFER, registerTrader, userIdOf, verifyIdentity } from '../shared/c2c-client.ts'
import { png, uploadPicture } from '../shared/pictures.ts'
import { callApi, claimPlayMoney, registerUser } from '../shared/plain-client.ts'
import type { Form } from '../shared/plain-client.ts'
import { turnFactorOn } from '../shared/second-factor-client.ts'
import { USDT } from '../shared/wire-samples.ts'

const { current, post, get, publish, take, act, deal, rowsOf, balance } = c2cExchange()
const market = (form: Form = {}) =>
  rowsOf(current.ann, '/api/c2c_deal_platform', { type: 'sell', currency_id: '3', ...form })

describe('payment details', () => {
  it('are absent, saved as sent, kept where a field is absent and cleared where it is empty [C2C-1]', async () => {
    const token = await registerUser(current.running.url, 'cai@example.com')
    expect(await post('/api/user/cash_info', {}, token)).toMatchObject({ type: 'ok', message: null })
    const saved = await post('/api/user/cash_save', CASH_INFO, token)
    expect([saved.type, saved.message]).toEqual(['ok', matchingText('server.done.payment-details-saved')])
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
  ] as const)('are rejected when incomplete: %j [Q34]', async (form, tag) => {
    const token = await registerUser(current.running.url, 'dan@example.com')
    const refused = await post('/api/user/cash_save', form, token)
    expect([refused.type, refused.message]).toEqual(['error', matchingText(`server.error.${tag}`)])
  })
})

describe('an offer', () => {
  it('needs an identity, then payment details, then a complete method: 998, error, 997 [Q38] [C2C-2]', async () => {
    const token = await registerUser(current.running.url, 'eve@example.com')
    await claimPlayMoney(current.running.url, token, USDT, 'legal')
    const offer = await publish(current.ann)
    const replies = async () => [
      (await post('/api/c2c_send', OFFER, token)).type,
      (await act(token, 'do_legal_deal', offer)).type,
    ]
    expect(await replies()).toEqual(['998', '998'])
    await verifyIdentity(current.running, token)
    expect(await replies()).toEqual(['997', '997'])
    await post('/api/user/cash_save', { real_name: 'Li Na', alipay_account: 'li-na' }, token)
    expect((await post('/api/c2c_send', { ...OFFER, way: 'bank' }, token)).type).toBe('997')
    expect(await replies()).toEqual(['ok', 'ok'])
  })

  it('is rejected while the identity is under review [Q38]', async () => {
    const token = await registerUser(current.running.url, 'fay@example.com')
    const pictures = await Promise.all(['a', 'b'].map((one) => uploadPicture(current.running.url, token, png(one))))
    const [front_pic, reverse_pic] = pictures.map(({ message }) => String(message))
    await post('/api/user/real_name', { name: 'Fay', card_id: '330101', front_pic, reverse_pic } as Form, token)
    const refused = await post('/api/c2c_send', OFFER, token)
    expect([refused.type, refused.message]).toEqual(['error', matchingText('server.error.IdentityNotVerified')])
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
  ] as const)('with %j is rejected [C2C-2]', async (form, tag) => {
    const refused = await post('/api/c2c_send', { ...OFFER, ...form }, current.ann)
    expect([refused.type, refused.message]).toEqual(['error', matchingText(`server.error.${tag}`)])
    expect(await balance(current.ann)).toEqual(['10000.00000000', '0.00000000'])
  })

  it('to sell holds its coins, is listed for everyone, and returns them when it is withdrawn [C2C-3] [C2C-4]', async () => {
    const published = await post('/api/c2c_send', { ...OFFER, way: 'bank' }, current.ann)
    expect(published).toMatchObject({ type: 'ok', message: matchingText('server.done.offer-published') })
    expect(await balance(current.ann)).toEqual(['9980.00000000', '20.00000000'])
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
    const { message } = await callApi(current.running.url, '/api/c2c_deal_platform', {
      method: 'GET',
      form: { type: 'undefined', page: 'undefined', currency_id: '3' },
    })
    expect(message).toMatchObject({ data: [expected], page: 1, pages: 1, total: 1 })
    const [row] = await rowsOf(current.ann, '/api/c2c/seller_trade', { type: 'sell', page: '1', currency_id: '3' })
    expect(row).toMatchObject({ ...expected, id: expect.any(Number) as number })
    expect(await market({ type: 'buy' })).toEqual([])
    expect((await act(current.ben, 'back_send', String(row?.['id']))).type).toBe('error')
    expect((await act(current.ann, 'back_send', String(row?.['id']))).type).toBe('ok')
    expect(await balance(current.ann)).toEqual(['10000.00000000', '0.00000000'])
    expect((await act(current.ann, 'back_send', String(row?.['id']))).type).toBe('error')
    expect(await balance(current.ann)).toEqual(['10000.00000000', '0.00000000'])
  })

  it('is listed 10 a page, newest first [C2C-3]', async () => {
    for (let nth = 1; nth <= 12; nth += 1) await publish(current.ann, { type: 'buy', price: String(nth) })
    const pages = await Promise.all(['1', '2', '3'].map((page) => market({ type: 'buy', page })))
    expect(pages.map((page) => page.map(({ price }) => Number(price)))).toEqual([
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3],
      [2, 1],
      [],
    ])
  })

  it('expires after a day, and its coins are returned once [C2C-4]', async () => {
    const offer = await publish(current.ann)
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
    for (let nth = 0; nth < 20; nth += 1) await publish(current.ann, { type: 'buy' })
    const refused = await post('/api/c2c_send', { ...OFFER, type: 'buy' }, current.ann)
    expect([refused.type, refused.message]).toEqual(['error', matchingText('server.error.OffersTooMany')])
  })
})

describe('an order', () => {
  it('of an offer to sell is paid, confirmed and completed, with every field of the contract [C2C-5] [C2C-7]', async () => {
    const offer = await publish(current.ann)
    expect((await act(current.ann, 'do_legal_deal', offer)).message).toEqual(matchingText('server.error.OwnOffer'))
    const taken = await act(current.ben, 'do_legal_deal', offer)
    expect(taken).toMatchObject({ type: 'ok', message: { msg: matchingText('server.done.offer-taken') } })
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
    expect(await deal(current.ben, id)).toMatchObject(fields)
    expect(await deal(current.ann, id)).toMatchObject({ ...fields, is_seller: 1 })
    // a later change of the seller's details does not redirect the payment
    await post('/api/user/cash_save', { alipay_account: 'elsewhere' }, current.ann)
    expect(await deal(current.ben, id)).toMatchObject(fields)
    expect(await rowsOf(current.ben, '/api/c2c_user_deal')).toMatchObject([fields])
    expect(await rowsOf(current.ann, '/api/c2c_user_deal')).toEqual([])
    expect(await rowsOf(current.ann, '/api/c2c_seller_deal')).toMatchObject([fields])
    expect(await rowsOf(current.ann, '/api/c2c/legal_send_deal_list', { page: '1', id: offer })).toMatchObject([fields])
    expect((await act(current.ben, 'user_legal_pay', id)).type).toBe('ok')
    expect((await act(current.ben, 'user_legal_pay_cancel', id)).type).toBe('error')
    expect((await act(current.ann, 'legal_deal_user_sure', id)).type).toBe('error')
    expect((await act(current.ann, 'legal_deal_sure', id)).type).toBe('ok')
    expect([await balance(current.ann), await balance(current.ben)]).toEqual([
      ['9980.00000000', '0.00000000'],
      ['10020.00000000', '0.00000000'],
    ])
    expect(await deal(current.ben, id)).toMatchObject({
      is_sure: 1,
      sell_cash_info: null,
      user_cash_info: [],
      hes_account: '',
    })
    expect(await rowsOf(current.ann, '/api/c2c/seller_trade', { type: 'sell', currency_id: '3' })).toEqual([])
  })

  it('of an offer to buy holds the coins of who takes it, until they are released [C2C-5]', async () => {
    const offer = await publish(current.ann, { type: 'buy', way: 'we_chat' })
    expect(await balance(current.ann)).toEqual(['10000.00000000', '0.00000000'])
    const id = await take(current.ben, offer)
    expect(await balance(current.ben)).toEqual(['9980.00000000', '20.00000000'])
    expect((await act(current.ann, 'user_legal_pay', id)).type).toBe('ok')
    expect((await act(current.ben, 'legal_deal_sure', id)).type).toBe('error')
    expect((await act(current.ben, 'legal_deal_user_sure', id)).type).toBe('ok')
    expect([await balance(current.ann), await balance(current.ben)]).toEqual([
      ['10020.00000000', '0.00000000'],
      ['9980.00000000', '0.00000000'],
    ])
    const log = (await post('/api/wallet/legal_log', { type: '1', currency: '3' }, current.ben)).message
    const rows = (log as { readonly list: ReadonlyArray<Row> }).list
    expect(rows.map(({ value }) => value)).toEqual(['-20.00000000', '-20.00000000', '10000.00000000'])
  })

  it('that is cancelled puts its offer back on the market, and three a day restrict the payer [C2C-5] [TXT-13]', async () => {
    const offer = await publish(current.ann)
    const limits = async () => (await get('/api/c2c/limits', current.ben)).message
    for (const left of [3, 2, 1]) {
      expect(await limits()).toEqual({ window_s: 900, cancels_per_day: 3, cancels_left: left, restricted_until_ts: 0 })
      const id = await take(current.ben, offer)
      expect((await act(current.ben, 'user_legal_pay_cancel', id)).type).toBe('ok')
      expect(await deal(current.ben, id)).toMatchObject({ is_sure: 2 })
      expect(await market()).toHaveLength(1)
    }
    const midnight = Date.UTC(2026, 5, 1, 16)
    expect(await limits()).toMatchObject({ cancels_left: 0, restricted_until_ts: midnight })
    const restricted = matchingText('server.error.FiatRestricted')
    expect((await act(current.ben, 'do_legal_deal', offer)).message).toEqual(restricted)
    expect((await post('/api/c2c_send', { ...OFFER, type: 'buy' }, current.ben)).message).toEqual(restricted)
    await publish(current.ben)
    moveTo(12 * 60 * MINUTE)
    expect(await limits()).toMatchObject({ cancels_left: 3, restricted_until_ts: 0 })
    await take(current.ben, offer)
  })

  it('that is not paid in 15 minutes is cancelled, counted to the payer; a paid one is not [TXT-13]', async () => {
    const [unpaid, paid] = [await publish(current.ann), await publish(current.ben, { type: 'buy' })]
    const first = await take(current.ben, unpaid)
    const second = await take(current.ann, paid)
    await act(current.ben, 'user_legal_pay', second)
    moveTo(15 * MINUTE - 1000)
    expect(await deal(current.ben, first)).toMatchObject({ is_sure: 0 })
    moveTo(15 * MINUTE)
    expect((await act(current.ben, 'user_legal_pay', first)).type).toBe('error')
    await expect.poll(async () => (await deal(current.ben, first))['is_sure'], WAIT).toBe(2)
    moveTo(600 * MINUTE)
    expect(await deal(current.ann, second)).toMatchObject({ is_sure: 3 })
    expect((await get('/api/c2c/limits', current.ben)).message).toMatchObject({ cancels_left: 2 })
    expect((await get('/api/c2c/limits', current.ann)).message).toMatchObject({ cancels_left: 3 })
    expect(await balance(current.ann)).toEqual(['9960.00000000', '40.00000000'])
  })

  it('is the only open one of its taker [C2C-4]', async () => {
    const [first, second] = [await publish(current.ann), await publish(current.ann)]
    await take(current.ben, first)
    const refused = await act(current.ben, 'do_legal_deal', second)
    expect([refused.type, refused.message]).toEqual(['error', matchingText('server.error.OrderUnfinished')])
    const withdrawn = await act(current.ann, 'back_send', first)
    expect([withdrawn.type, withdrawn.message]).toEqual(['error', matchingText('server.error.OfferHasOrder')])
  })

  it('is created once when a request is delivered again, and keeps its first answer [Q23] [Q56]', async () => {
    const offer = await publish(current.ann)
    const send = () =>
      callApi(current.running.url, '/api/c2c/do_legal_deal', {
        token: current.ben,
        form: { id: offer },
        timespan: '1000',
      })
    const [first, again] = [await send(), await send()]
    expect(again.message).toEqual(first.message)
    expect(await rowsOf(current.ben, '/api/c2c_user_deal')).toHaveLength(1)
  })

  it('is completed with the trade password of users who have one [Q17]', async () => {
    await post('/api/user/trade_password', { new: '246813', password: 'kestrel7' }, current.ann)
    const id = await take(current.ben, await publish(current.ann))
    await act(current.ben, 'user_legal_pay', id)
    const release = (form: Form) => act(current.ann, 'legal_deal_sure', id, form)
    expect((await release({})).message).toEqual(matchingText('server.error.TradePasswordRequired'))
    expect((await release({ pay_password: '135790' })).message).toEqual(matchingText('server.error.TradePasswordWrong'))
    expect((await release({ pay_password: '246813' })).type).toBe('ok')
  })

  it('is completed with a code of the second factor of users who have one, each code once [Q17] [WAL-7]', async () => {
    const { secret, codes } = await turnFactorOn(current.running.url, current.ann)
    const [offer, next] = [await publish(current.ann), await publish(current.ann)]
    const id = await take(current.ben, offer)
    const release = (order: string, form: Form) => act(current.ann, 'legal_deal_sure', order, form)
    // a code that comes with a rejected release is not used up
    const early = await release(id, { factor_code: String(codes[0]) })
    expect(early.message).toEqual(matchingText('server.error.OrderHandled'))
    await act(current.ben, 'user_legal_pay', id)
    expect((await release(id, {})).message).toEqual(matchingText('server.error.FactorRequired'))
    expect((await release(id, { factor_code: '000000' })).message).toEqual(matchingText('server.error.FactorCodeWrong'))
    expect((await release(id, { factor_code: authenticatorCode(secret) })).message).toEqual(
      matchingText('server.error.FactorCodeWrong'),
    )
    expect((await deal(current.ann, id))['is_sure']).toBe(3)
    const send = () =>
      callApi(current.running.url, '/api/c2c/legal_deal_sure', {
        token: current.ann,
        form: { id, factor_code: String(codes[0]) },
        timespan: '7',
      })
    expect([(await send()).type, (await send()).type, (await deal(current.ann, id))['is_sure']]).toEqual([
      'ok',
      'ok',
      1,
    ])
    const second = await take(current.ben, next)
    await act(current.ben, 'user_legal_pay', second)
    const used = await release(second, { factor_code: String(codes[0]) })
    expect(used.message).toEqual(matchingText('server.error.FactorCodeWrong'))
    moveTo(MINUTE)
    expect((await release(second, { factor_code: authenticatorCode(secret) })).type).toBe('ok')
  })

  it('is blocked for releases after five wrong codes, which count together with those of withdrawals [Q17]', async () => {
    const { codes } = await turnFactorOn(current.running.url, current.ann)
    const id = await take(current.ben, await publish(current.ann))
    await act(current.ben, 'user_legal_pay', id)
    for (let count = 0; count < 4; count += 1) await act(current.ann, 'legal_deal_sure', id, { factor_code: '000000' })
    expect((await post('/api/user/second_factor_codes', { code: '000000' }, current.ann)).type).toBe('error')
    const blocked = await act(current.ann, 'legal_deal_sure', id, { factor_code: String(codes[0]) })
    expect(blocked.message).toEqual(matchingText('server.error.SignInBlocked'))
    moveTo(MINUTE)
    expect((await act(current.ann, 'legal_deal_sure', id, { factor_code: String(codes[0]) })).type).toBe('ok')
  })

  it('is not taken from a locked user, who cannot release coins either [Q35]', async () => {
    const id = await take(current.ben, await publish(current.ann))
    const open = await publish(current.ann)
    await act(current.ben, 'user_legal_pay', id)
    const admin = await adminClient(current.running)
    await admin.send('/operator/lock', { user: await userIdOf(current.running.url, current.ann), hours: '1' })
    expect((await act(current.ann, 'legal_deal_sure', id)).message).toEqual(matchingText('server.error.AccountLocked'))
    const cai = await registerTrader(current.running, 'cai@example.com')
    expect((await act(cai, 'do_legal_deal', open)).message).toEqual(matchingText('server.error.OfferUnavailable'))
  })
})
