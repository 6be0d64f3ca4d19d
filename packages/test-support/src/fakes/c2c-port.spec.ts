import type { C2cOffer, C2cOrder, PaymentDetails } from '@hexbourse/domain/c2c'
import { LiveValue } from '@hexbourse/domain/kernel'
import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { FakeBrowser } from './browser.ts'
import { signedInBrowser } from './browser.ts'
import { execute } from './commands.ts'
import { decimal, fakeExchange } from './exchange.ts'
import type { FakeExchange } from './exchange.ts'

const USDT = 3 as never
const DETAILS: PaymentDetails.PaymentDetails = {
  realName: 'Li Na',
  bankName: '',
  bankAccount: '',
  alipayAccount: '13800002468',
  wechatNickname: '',
  wechatAccount: '',
}
const SUBMISSION = { document: 'id-card', name: 'Li Na', front: '/f.png', back: '/b.png', hand: '' } as const
const OFFER: C2cOffer.OfferRequest = {
  side: 'sell',
  currency: USDT,
  quantity: decimal('200'),
  price: decimal('6.85'),
  method: 'alipay',
}

/** A verified user with payment details and 10,000 USDT in the funding wallet. */
const newTrader = async (exchange: FakeExchange, name: string): Promise<FakeBrowser> => {
  const browser = await signedInBrowser(exchange, `${name}@example.com`)
  await browser.identity.submit({ ...SUBMISSION, number: `NUMBER${name}` })()
  const id = browser.session.user() as number
  exchange.submit({ _tag: 'DecideReview', topic: 'identity', id, verdict: { approves: true } })
  await browser.c2c.savePaymentDetails(DETAILS)()
  await execute(browser.wallet.requestFaucet, { currency: USDT, wallet: 'funding' })
  return browser
}

const fundingOf = async ({ wallet }: FakeBrowser) => {
  const rows = LiveValue.latest(await firstValueFrom(wallet.balances()))
  const row = rows?.find((one) => one.wallet === 'funding' && one.currency === USDT)
  return [row?.free, row?.locked]
}

/** The order of a new offer, and what each party learns of it. */
const traded = async (exchange: FakeExchange, request = OFFER) => {
  const [poster, taker] = [await newTrader(exchange, 'ann'), await newTrader(exchange, 'bob')]
  const seen: { poster: Array<C2cOrder.Order>; taker: Array<C2cOrder.Order> } = { poster: [], taker: [] }
  poster.c2c.changed.subscribe((order) => seen.poster.push(order))
  taker.c2c.changed.subscribe((order) => seen.taker.push(order))
  await execute(poster.c2c.publish, request)
  const offers = LiveValue.latest(await firstValueFrom(taker.c2c.offers(request)))
  const id = offers?.items[0]?.id as C2cOffer.Offer['id']
  await execute(taker.c2c.take, { id, side: request.side })
  const orders = LiveValue.latest(await firstValueFrom(taker.c2c.orders()))
  return { poster, taker, seen, offer: id, order: orders?.items[0]?.id as C2cOrder.Order['id'] }
}

describe('the fake of trade between users', () => {
  it('carries a sell offer to its completion, and the coins from the poster to the taker [C2C-5]', async () => {
    const { poster, taker, seen, order: id } = await traded(fakeExchange())
    expect(await fundingOf(poster)).toEqual([decimal('9800'), decimal('200')])
    await execute(taker.c2c.act, {
      id,
      action: 'confirm-paid',
      side: 'sell',
      tradePassword: undefined,
      factorCode: undefined,
    })
    await execute(poster.c2c.act, {
      id,
      action: 'confirm-receipt',
      side: 'sell',
      tradePassword: undefined,
      factorCode: undefined,
    })
    expect(await fundingOf(poster)).toEqual([decimal('9800'), decimal('0')])
    expect(await fundingOf(taker)).toEqual([decimal('10200'), decimal('0')])
    expect(seen.poster.map(({ status, role }) => [status, role])).toEqual([
      ['awaiting-payment', 'poster'],
      ['paid', 'poster'],
    ])
    expect(seen.taker.map(({ status }) => status)).toEqual(['completed'])
  })

  it('returns the coins of the taker of a buy offer whose poster does not pay in time [TXT-13]', async () => {
    const exchange = fakeExchange()
    const { poster, taker, seen } = await traded(exchange, { ...OFFER, side: 'buy' })
    expect(await fundingOf(taker)).toEqual([decimal('9800'), decimal('200')])
    exchange.advance(900_000)
    expect(await fundingOf(taker)).toEqual([decimal('10000'), decimal('0')])
    expect([seen.poster.at(-1)?.status, seen.taker.at(-1)?.status]).toEqual(['cancelled', 'cancelled'])
    expect(LiveValue.latest(await firstValueFrom(poster.c2c.limits()))?.cancellationsLeft).toBe(2)
  })

  it('shows the details of the receiver to the parties while the order is open [C2C-7]', async () => {
    const exchange = fakeExchange()
    const { taker, order } = await traded(exchange)
    const stranger = await newTrader(exchange, 'eve')
    const detailsOf = async ({ c2c }: FakeBrowser) =>
      LiveValue.latest(await firstValueFrom(c2c.order(order)))?.receiverDetails
    expect(await detailsOf(taker)).toEqual(DETAILS)
    expect(await firstValueFrom(stranger.c2c.order(order))).toMatchObject({ error: { _tag: 'Rejected' } })
    await execute(taker.c2c.act, {
      id: order,
      action: 'cancel',
      side: 'sell',
      tradePassword: undefined,
      factorCode: undefined,
    })
    expect(await detailsOf(taker)).toBeUndefined()
  })

  it('gives the coins to the party that the operator decides for [C2C-5] [Q17]', async () => {
    const exchange = fakeExchange()
    const { poster, taker, order: id } = await traded(exchange)
    await execute(taker.c2c.act, {
      id,
      action: 'confirm-paid',
      side: 'sell',
      tradePassword: undefined,
      factorCode: undefined,
    })
    expect(await taker.c2c.submitAppeal(id, { reason: 'paid', pictures: [] })()).toMatchObject({ _tag: 'Right' })
    expect(await taker.c2c.submitAppeal(id, { reason: 'again', pictures: [] })()).toMatchObject({ _tag: 'Left' })
    expect(exchange.c2c.disputes.decide(id, 'payer')).toBe(true)
    expect(await fundingOf(taker)).toEqual([decimal('10200'), decimal('0')])
    expect(LiveValue.latest(await firstValueFrom(poster.c2c.appeal(id)))).toMatchObject({ awardedTo: 'payer' })
  })

  it('asks for an identity and for payment details before trade [Q38]', async () => {
    const exchange = fakeExchange()
    const user = await signedInBrowser(exchange)
    expect(await execute(user.c2c.publish, OFFER)).toMatchObject({ error: { _tag: 'IdentityRequired' } })
    const trader = await newTrader(exchange, 'ann')
    exchange.c2c.details.clear()
    expect(await execute(trader.c2c.publish, OFFER)).toMatchObject({ error: { _tag: 'PaymentInfoRequired' } })
  })

  it('executes a command whose answer is lost, and finds it afterwards [Q24]', async () => {
    const exchange = fakeExchange()
    const { poster } = await traded(exchange)
    exchange.faults.hasExactOutcomes = false
    exchange.faults.delivery = 'reply-lost'
    const intent = poster.c2c.publish.prepare({ ...OFFER, price: decimal('7') })
    expect(await poster.c2c.publish.execute(intent)()).toEqual({ _tag: 'Unknown' })
    expect(await poster.c2c.publish.reconcile(intent)()).toMatchObject({
      _tag: 'Matches',
      results: [{ price: decimal('7'), status: 'open' }],
    })
  })
})
