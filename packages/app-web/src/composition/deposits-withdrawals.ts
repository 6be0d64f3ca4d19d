/** Panels, pages and notifications of deposits, withdrawals and the address book. */
import { pageClipboard, pageDownloads, pageVisibility } from '@hexbourse/adapters/device'
import { notifiedFundsStore, safeStorage } from '@hexbourse/adapters/storage'
import type { ContainerModuleLoadOptions } from 'inversify'

import { DEPOSIT_VM } from '../panels/deposit/deposit.token.ts'
import { makeDepositReportVm } from '../panels/deposit/deposit-report.vm.ts'
import { makeDepositVm } from '../panels/deposit/deposit.vm.ts'
import { WALLET_OFFERS_VM } from '../panels/wallet-page/wallet-offers.token.ts'
import { makeWalletOffersVm } from '../panels/wallet-page/wallet-offers.vm.ts'
import { WITHDRAWAL_VM } from '../panels/withdrawal/withdrawal.token.ts'
import { makeWithdrawalVm } from '../panels/withdrawal/withdrawal.vm.ts'
import { ADDRESS_BOOK_VM } from '../screens/address-book/address-book.token.ts'
import { makeAddressBookVm } from '../screens/address-book/address-book.vm.ts'
import { DEPOSITS_WITHDRAWALS_VM } from '../screens/deposits-withdrawals/deposits-withdrawals.token.ts'
import { makeDepositsWithdrawalsVm } from '../screens/deposits-withdrawals/deposits-withdrawals.vm.ts'
import { makeFundsNotifications } from '../shell/funds-notifications.ts'
import { NAVIGATOR, NOTIFICATIONS } from '../shell/tokens.ts'
import { USER_PROFILE } from './tokens/account.ts'
import { FUNDS_NOTIFICATIONS } from './tokens/background.ts'
import { CLOCK, DRAFTS, EXCHANGE_TIME, INTENTS, LANGUAGES, PREFERENCES, SESSION, SYSTEM } from './tokens/environment.ts'
import { IDENTITY } from './tokens/identity.ts'
import { DEPOSITS, WALLET, WITHDRAWALS } from './tokens/wallet.ts'

type Bind = ContainerModuleLoadOptions['bind']

export const bindDepositsAndWithdrawals = (bind: Bind): void => {
  bind(WALLET_OFFERS_VM).toResolvedValue(makeWalletOffersVm, [WALLET, SYSTEM]).inTransientScope()
  bindPanels(bind)
  bindPages(bind)
  bind(FUNDS_NOTIFICATIONS)
    .toResolvedValue(
      (withdrawals, deposits, wallet, session, intents, notifications) =>
        makeFundsNotifications({
          withdrawals,
          deposits,
          wallet,
          session,
          intents,
          notifications,
          store: notifiedFundsStore(
            safeStorage(() => localStorage),
            () => session.credential().userId,
          ),
          visible: pageVisibility(),
        }),
      [WITHDRAWALS, DEPOSITS, WALLET, SESSION, INTENTS, NOTIFICATIONS],
    )
    .inSingletonScope()
}

const bindPanels = (bind: Bind): void => {
  bind(WITHDRAWAL_VM)
    .toResolvedValue(
      (withdrawals, wallet, profile, preferences, system, time, drafts, session, notifications) =>
        makeWithdrawalVm({
          withdrawals,
          wallet,
          profile,
          preferences,
          system,
          exchangeTime: time,
          drafts,
          session,
          notifications,
        }),
      [WITHDRAWALS, WALLET, USER_PROFILE, PREFERENCES, SYSTEM, EXCHANGE_TIME, DRAFTS, SESSION, NOTIFICATIONS],
    )
    .inTransientScope()
  bind(DEPOSIT_VM)
    .toResolvedValue(
      (deposits, identity, preferences, system, navigator, session, notifications) =>
        makeDepositVm(
          { deposits, system, clipboard: pageClipboard(), session, notifications },
          makeDepositReportVm({ deposits, identity, preferences, system, navigator, session, notifications }),
        ),
      [DEPOSITS, IDENTITY, PREFERENCES, SYSTEM, NAVIGATOR, SESSION, NOTIFICATIONS],
    )
    .inTransientScope()
}

const bindPages = (bind: Bind): void => {
  bind(DEPOSITS_WITHDRAWALS_VM)
    .toResolvedValue(
      (withdrawals, deposits, system, session, notifications, clock, languages) =>
        makeDepositsWithdrawalsVm({
          withdrawals,
          deposits,
          system,
          session,
          notifications,
          clipboard: pageClipboard(),
          downloads: pageDownloads(),
          clock,
          zone: () => languages.current().zone,
        }),
      [WITHDRAWALS, DEPOSITS, SYSTEM, SESSION, NOTIFICATIONS, CLOCK, LANGUAGES],
    )
    .inTransientScope()
  bind(ADDRESS_BOOK_VM)
    .toResolvedValue(
      (withdrawals, wallet, navigator, notifications) =>
        makeAddressBookVm({ withdrawals, wallet, navigator, notifications }),
      [WITHDRAWALS, WALLET, NAVIGATOR, NOTIFICATIONS],
    )
    .inTransientScope()
}
