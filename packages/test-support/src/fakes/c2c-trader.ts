/** A user of the fake exchange who may trade with others. */
import type { C2cOffer, PaymentDetails } from '@hexbourse/domain/c2c'
import type { CurrencyId } from '@hexbourse/domain/kernel'

import type { FakeBrowser } from './browser.ts'
import { signedInBrowser } from './browser.ts'
import { execute } from './commands.ts'
import type { FakeExchange } from './exchange.ts'
import { decimal } from './exchange.ts'

const USDT = 3 as CurrencyId

/** Payment details that the exchange accepts. */
export const C2C_DETAILS: PaymentDetails.PaymentDetails = {
  realName: 'Li Na',
  bankName: 'ICBC',
  bankAccount: '6222021204007781356',
  alipayAccount: '13800002468',
  wechatNickname: '',
  wechatAccount: '',
}

/** An offer that a new trader can publish. */
export const C2C_OFFER: C2cOffer.OfferRequest = {
  side: 'sell',
  currency: USDT,
  quantity: decimal('200'),
  price: decimal('6.85'),
  method: 'bank',
}

/** Verified, with payment details and 10,000 USDT in the funding wallet. */
export const c2cTrader = async (exchange: FakeExchange, name: string): Promise<FakeBrowser> => {
  const browser = await signedInBrowser(exchange, `${name}@example.com`)
  await verifyIdentity(exchange, browser, name)
  await browser.c2c.savePaymentDetails(C2C_DETAILS)()
  await execute(browser.wallet.requestFaucet, { currency: USDT, wallet: 'funding' })
  return browser
}

/** Submits an identity and approves it. */
export const verifyIdentity = async (exchange: FakeExchange, browser: FakeBrowser, name: string): Promise<void> => {
  const pictures = { front: '/f.png', back: '/b.png', hand: '' }
  await browser.identity.submit({ document: 'id-card', name: 'Li Na', number: `NUMBER${name}`, ...pictures })()
  const id = browser.session.user() as number
  exchange.submit({ _tag: 'DecideReview', topic: 'identity', id, verdict: { approves: true } })
}
