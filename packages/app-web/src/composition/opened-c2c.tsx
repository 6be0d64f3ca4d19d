/** For the test of the views: the pages of peer-to-peer trade of a buyer who has to pay, with the review open. */
import { c2cTrader, C2C_OFFER, execute, fakeExchange } from '@hexbourse/test-support/fakes'
import type { Container } from 'inversify'
import type { ReactNode } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { FIAT_LIMITS_VM } from '../panels/c2c/fiat-limits.token.ts'
import { makeFiatLimitsVm } from '../panels/c2c/fiat-limits.vm.ts'
import { makeC2cAppealVm } from '../panels/c2c-appeal/c2c-appeal.vm.ts'
import { makeC2cChatVm } from '../panels/c2c-chat/c2c-chat.vm.ts'
import { makeOrderListVm } from '../panels/c2c/order-list.vm.ts'
import { OWN_ORDERS_VM } from '../panels/c2c/own-orders.token.ts'
import { makeOwnOrdersVm } from '../panels/c2c/own-orders.vm.ts'
import type { Navigator, Notifications } from '../ports/index.ts'
import { C2C_ORDER_VM, OFFER_ORDERS_VM } from '../screens/c2c-detail/c2c-detail.token.ts'
import { makeC2cOrderVm } from '../screens/c2c-detail/c2c-order.vm.ts'
import { makeOfferOrdersVm } from '../screens/c2c-detail/offer-orders.vm.ts'
import { C2C_MARKET_VM } from '../screens/c2c-market/c2c-market.token.ts'
import { makeC2cMarketVm } from '../screens/c2c-market/c2c-market.vm.ts'
import { C2C_OFFERS_VM } from '../screens/c2c-offers/c2c-offers.token.ts'
import { makeC2cOffersVm } from '../screens/c2c-offers/c2c-offers.vm.ts'
import { C2C_PUBLISH_VM } from '../screens/c2c-publish/c2c-publish.token.ts'
import { makeC2cPublishVm } from '../screens/c2c-publish/c2c-publish.vm.ts'
import { MY_SHOPS_VM } from '../screens/my-shops/my-shops.token.ts'
import { makeMyShopsVm } from '../screens/my-shops/my-shops.vm.ts'
import { PAYMENT_SETTINGS_VM } from '../screens/payment-settings/payment-settings.token.ts'
import { makePaymentSettingsVm } from '../screens/payment-settings/payment-settings.vm.ts'
import { C2cHubView } from '../screens/c2c-hub/c2c-hub.view.tsx'
import { C2cMarketView } from '../screens/c2c-market/c2c-market.view.tsx'
import { C2cOffersView } from '../screens/c2c-offers/c2c-offers.view.tsx'
import { C2cOrdersView } from '../screens/c2c-orders/c2c-orders.view.tsx'
import { C2cOrderView } from '../screens/c2c-detail/c2c-order.view.tsx'
import { OfferOrdersView } from '../screens/c2c-detail/offer-orders.view.tsx'
import { C2cPublishView } from '../screens/c2c-publish/c2c-publish.view.tsx'
import { MyShopsView } from '../screens/my-shops/my-shops.view.tsx'
import { PaymentSettingsView } from '../screens/payment-settings/payment-settings.view.tsx'
import { makeSessionMemory } from '../shared/index.ts'

interface Shell {
  readonly navigator: Navigator
  readonly notifications: Notifications<MessageKey>
}

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

export const bindC2c = async (container: Container, { navigator, notifications }: Shell): Promise<void> => {
  const exchange = fakeExchange()
  const [seller, browser] = [await c2cTrader(exchange, 'seller'), await c2cTrader(exchange, 'buyer')]
  await execute(seller.c2c.publish, C2C_OFFER)
  await execute(seller.c2c.publish, { ...C2C_OFFER, method: 'alipay' })
  await execute(browser.c2c.take, { id: 1 as never, side: 'sell' })
  await execute(browser.c2c.publish, C2C_OFFER)
  await browser.c2c.sendMessage(1 as never, 'Hello')()
  const session = browser.session.port
  const clipboard = { copy: () => () => Promise.resolve(true) }
  const exchangeTime = { now: exchange.c2c.now }
  const ports = { ...browser, session, navigator, notifications, exchangeTime, clipboard }
  const { c2c } = browser
  const market = makeC2cMarketVm({ ...ports, memory: makeSessionMemory(session) })
  const publish = makeC2cPublishVm({ ...ports, memory: makeSessionMemory(session) })
  const offers = makeC2cOffersVm(ports)
  const limits = makeFiatLimitsVm(ports)
  const [appeal, chat] = [makeC2cAppealVm(ports), makeC2cChatVm(c2c)]
  const order = makeC2cOrderVm(ports, { appeal, chat, limits })
  const offerOrders = makeOfferOrdersVm(c2c, makeOrderListVm(c2c))
  const ownOrders = makeOwnOrdersVm(c2c)
  const settings = makePaymentSettingsVm({ ...ports, offerDraft: { read: () => undefined } })
  const shops = makeMyShopsVm(c2c, session)
  for (const vm of [market, publish, offers, limits, ownOrders, settings, shops]) vm.open()
  order.open(1 as never)
  offerOrders.open(1 as never)
  await flushPromises()
  publish.change({ quantity: '10', price: '7.2', method: 'bank' })
  publish.review()
  order.review('confirm-paid')
  container.bind(C2C_MARKET_VM).toConstantValue(market)
  container.bind(C2C_PUBLISH_VM).toConstantValue(publish)
  container.bind(C2C_OFFERS_VM).toConstantValue(offers)
  container.bind(FIAT_LIMITS_VM).toConstantValue(limits)
  container.bind(C2C_ORDER_VM).toConstantValue(order)
  container.bind(OFFER_ORDERS_VM).toConstantValue(offerOrders)
  container.bind(OWN_ORDERS_VM).toConstantValue(ownOrders)
  container.bind(PAYMENT_SETTINGS_VM).toConstantValue(settings)
  container.bind(MY_SHOPS_VM).toConstantValue(shops)
}

/** Each with texts that it shows. */
export const C2C_VIEWS: ReadonlyArray<readonly [string, () => ReactNode, ReadonlyArray<string>]> = [
  ['C2C overview', () => <C2cHubView />, ['href="/c2cTrade"', 'href="/c2cDetail?order=1"', 'data-l="Total"']],
  ['C2C market', () => <C2cMarketView />, ['href="/c2c/publish"', 'Alipay', 's-buy', 'href="/c2cDetail?order=1"']],
  ['C2C offer form', () => <C2cPublishView />, ['type="radio"', 'ICBC \u00b7\u00b7\u00b7\u00b7 1356', '<dialog']],
  ['own C2C offers', () => <C2cOffersView />, ['href="/c2cDetail?id=3"', 'Withdraw offer']],
  ['own C2C orders', () => <C2cOrdersView />, ['href="/c2cDetail?order=1"', 'Continue']],
  ['orders of a C2C offer', () => <OfferOrdersView offer={1 as never} />, ['No orders yet']],
  [
    'C2C order',
    () => <C2cOrderView id={1 as never} />,
    [
      '6222021204007781356',
      'role="timer"',
      '<dialog',
      'role="log"',
      'type="checkbox"',
      'Cancellations left today: 3 of 3',
    ],
  ],
  ['payment settings', () => <PaymentSettingsView />, ['value="Li Na"', 'inputMode="numeric"', 'Ready']],
  ['shops', () => <MyShopsView />, ['href="/c2c"']],
]
