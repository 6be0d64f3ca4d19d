/** C2C context: offers, orders, payment settings, their pages and notifications. */
import { assembleC2c } from '@hexbourse/adapters/assembly'
import { pageClipboard, pageVisibility } from '@hexbourse/adapters/device'
import { notifiedC2cStore, safeStorage, seenOrdersStore } from '@hexbourse/adapters/storage'
import type { ContainerModuleLoadOptions } from 'inversify'
import { ContainerModule } from 'inversify'

import { makeC2cAppealVm } from '../panels/c2c-appeal/c2c-appeal.vm.ts'
import { makeC2cChatVm } from '../panels/c2c-chat/c2c-chat.vm.ts'
import { FIAT_LIMITS_VM } from '../panels/c2c/fiat-limits.token.ts'
import { makeFiatLimitsVm } from '../panels/c2c/fiat-limits.vm.ts'
import { makeOrderListVm } from '../panels/c2c/order-list.vm.ts'
import { OWN_ORDERS_VM } from '../panels/c2c/own-orders.token.ts'
import { makeOwnOrdersVm } from '../panels/c2c/own-orders.vm.ts'
import { C2C_ORDER_VM, OFFER_ORDERS_VM } from '../screens/c2c-detail/c2c-detail.token.ts'
import { makeC2cOrderVm } from '../screens/c2c-detail/c2c-order.vm.ts'
import { makeOfferOrdersVm } from '../screens/c2c-detail/offer-orders.vm.ts'
import { C2C_MARKET_VM, MARKET_CHOICE } from '../screens/c2c-market/c2c-market.token.ts'
import type { MarketChoice } from '../screens/c2c-market/c2c-market.vm.ts'
import { makeC2cMarketVm } from '../screens/c2c-market/c2c-market.vm.ts'
import { C2C_OFFERS_VM } from '../screens/c2c-offers/c2c-offers.token.ts'
import { makeC2cOffersVm } from '../screens/c2c-offers/c2c-offers.vm.ts'
import { C2C_PUBLISH_VM, OFFER_DRAFT } from '../screens/c2c-publish/c2c-publish.token.ts'
import { makeC2cPublishVm } from '../screens/c2c-publish/c2c-publish.vm.ts'
import type { OfferDraft } from '../screens/c2c-publish/publish-form.ts'
import { MY_SHOPS_VM } from '../screens/my-shops/my-shops.token.ts'
import { makeMyShopsVm } from '../screens/my-shops/my-shops.vm.ts'
import { PAYMENT_SETTINGS_VM } from '../screens/payment-settings/payment-settings.token.ts'
import { makePaymentSettingsVm } from '../screens/payment-settings/payment-settings.vm.ts'
import { makeSessionMemory } from '../shared/index.ts'
import { makeC2cNotifications } from '../shell/c2c-notifications.ts'
import { NAVIGATOR, NOTIFICATIONS } from '../shell/tokens.ts'
import { bindCommandRunner } from './commands.ts'
import { bindExchangeTime } from './exchange-time.ts'
import { USER_PROFILE } from './tokens/account.ts'
import { C2C_NOTIFICATIONS } from './tokens/background.ts'
import { C2C } from './tokens/c2c.ts'
import {
  COMMAND_RUNNER,
  DRAFTS,
  ENVIRONMENT,
  EXCHANGE_TIME,
  INTENTS,
  PREFERENCES,
  REST,
  SESSION,
  SOCKET,
  SYSTEM,
  SYSTEM_CALLS,
} from './tokens/environment.ts'
import { IDENTITY } from './tokens/identity.ts'
import { WALLET } from './tokens/wallet.ts'

type Bind = ContainerModuleLoadOptions['bind']

export const module = new ContainerModule(({ bind, isBound }) => {
  bindCommandRunner({ bind, isBound })
  bindExchangeTime({ bind, isBound })
  bind(C2C)
    .toResolvedValue(
      (rest, system, socket, session, runner, environment) => {
        const seenOrders = seenOrdersStore(
          safeStorage(() => localStorage),
          () => session.credential().userId,
        )
        return assembleC2c({ rest, system, socket, session, runner, environment }, seenOrders)
      },
      [REST, SYSTEM_CALLS, SOCKET, SESSION, COMMAND_RUNNER, ENVIRONMENT],
    )
    .inSingletonScope()
  bindNotifications(bind)
  bindOffers(bind)
  bindOrders(bind)
  bindSettings(bind)
})

const bindNotifications = (bind: Bind): void => {
  bind(C2C_NOTIFICATIONS)
    .toResolvedValue(
      (c2c, session, intents, notifications) =>
        makeC2cNotifications({
          c2c,
          session,
          intents,
          notifications,
          store: notifiedC2cStore(
            safeStorage(() => localStorage),
            () => session.credential().userId,
          ),
          visible: pageVisibility(),
        }),
      [C2C, SESSION, INTENTS, NOTIFICATIONS],
    )
    .inSingletonScope()
}

const bindOffers = (bind: Bind): void => {
  bind(MARKET_CHOICE)
    .toResolvedValue((session) => makeSessionMemory<MarketChoice>(session), [SESSION])
    .inSingletonScope()
  bind(C2C_MARKET_VM)
    .toResolvedValue(
      (c2c, session, preferences, time, memory, navigator, notifications) =>
        makeC2cMarketVm({
          c2c,
          session,
          preferences,
          exchangeTime: time,
          memory,
          navigator,
          notifications,
        }),
      [C2C, SESSION, PREFERENCES, EXCHANGE_TIME, MARKET_CHOICE, NAVIGATOR, NOTIFICATIONS],
    )
    .inTransientScope()
  bind(OFFER_DRAFT)
    .toResolvedValue((session) => makeSessionMemory<OfferDraft>(session), [SESSION])
    .inSingletonScope()
  bind(C2C_PUBLISH_VM)
    .toResolvedValue(
      (c2c, wallet, session, preferences, drafts, memory, time, navigator, notifications) =>
        makeC2cPublishVm({
          c2c,
          wallet,
          session,
          preferences,
          drafts,
          memory,
          exchangeTime: time,
          navigator,
          notifications,
        }),
      [C2C, WALLET, SESSION, PREFERENCES, DRAFTS, OFFER_DRAFT, EXCHANGE_TIME, NAVIGATOR, NOTIFICATIONS],
    )
    .inTransientScope()
  bind(C2C_OFFERS_VM)
    .toResolvedValue(
      (c2c, session, notifications) => makeC2cOffersVm({ c2c, session, notifications }),
      [C2C, SESSION, NOTIFICATIONS],
    )
    .inTransientScope()
}

const bindOrders = (bind: Bind): void => {
  bind(OWN_ORDERS_VM).toResolvedValue(makeOwnOrdersVm, [C2C]).inTransientScope()
  bind(OFFER_ORDERS_VM)
    .toResolvedValue((c2c) => makeOfferOrdersVm(c2c, makeOrderListVm(c2c)), [C2C])
    .inTransientScope()
  bind(FIAT_LIMITS_VM)
    .toResolvedValue((c2c, time) => makeFiatLimitsVm({ c2c, exchangeTime: time }), [C2C, EXCHANGE_TIME])
    .inTransientScope()
  bind(C2C_ORDER_VM)
    .toResolvedValue(
      (c2c, session, profile, system, time, identity, navigator, notifications, limits) =>
        makeC2cOrderVm(
          { c2c, session, profile, system, exchangeTime: time, notifications, clipboard: pageClipboard() },
          {
            appeal: makeC2cAppealVm({ c2c, identity, navigator, notifications }),
            chat: makeC2cChatVm(c2c),
            limits,
          },
        ),
      [C2C, SESSION, USER_PROFILE, SYSTEM, EXCHANGE_TIME, IDENTITY, NAVIGATOR, NOTIFICATIONS, FIAT_LIMITS_VM],
    )
    .inTransientScope()
}

const bindSettings = (bind: Bind): void => {
  bind(PAYMENT_SETTINGS_VM)
    .toResolvedValue(
      (c2c, navigator, notifications, drafts, offerDraft) =>
        makePaymentSettingsVm({ c2c, navigator, notifications, drafts, offerDraft }),
      [C2C, NAVIGATOR, NOTIFICATIONS, DRAFTS, OFFER_DRAFT],
    )
    .inTransientScope()
  bind(MY_SHOPS_VM).toResolvedValue(makeMyShopsVm, [C2C, SESSION]).inTransientScope()
}
