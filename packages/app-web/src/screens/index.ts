/** The list of screens; menus follow its order. A screen is added by its folder, its messages and one line here. */
import { accountOverviewManifest } from './account-overview/account-overview.route.ts'
import { accountSettingsManifest } from './account-settings/account-settings.route.ts'
import { announcementDetailManifest } from './announcement-detail/announcement-detail.route.ts'
import { announcementListManifest } from './announcement-list/announcement-list.route.ts'
import { C2C_SCREENS } from './c2c.ts'
import { bindEmailManifest } from './bind-email/bind-email.route.ts'
import { WALLET_SCREENS } from './wallet.ts'
import { homeManifest } from './home/home.route.ts'
import { identityVerificationManifest } from './identity-verification/identity-verification.route.ts'
import { leverageManifest } from './leverage/leverage.route.ts'
import { loginManifest } from './login/login.route.ts'
import { marketsManifest } from './markets/markets.route.ts'
import { messagesManifest } from './messages/messages.route.ts'
import { myShopsManifest } from './my-shops/my-shops.route.ts'
import { notFoundManifest } from './not-found/not-found.route.ts'
import { ordersManifest } from './orders/orders.route.ts'
import { positionsManifest } from './positions/positions.route.ts'
import { preferencesManifest } from './preferences/preferences.route.ts'
import { recoveryManifest } from './recovery/recovery.route.ts'
import { referralsManifest } from './referrals/referrals.route.ts'
import { registerManifest } from './register/register.route.ts'
import { secondFactorManifest } from './second-factor/second-factor.route.ts'
import { secondContractsManifest } from './second-contracts/second-contracts.route.ts'
import { tokenOfferingManifest } from './token-offering/token-offering.route.ts'
import { tradeManifest } from './trade/trade.route.ts'
import { tradePasswordManifest } from './trade-password/trade-password.route.ts'
import { transactionHistoryManifest } from './transaction-history/transaction-history.route.ts'

export const SCREENS = [
  homeManifest,
  marketsManifest,
  tradeManifest,
  leverageManifest,
  secondContractsManifest,
  ...C2C_SCREENS,
  positionsManifest,
  ordersManifest,
  ...WALLET_SCREENS,
  myShopsManifest,
  tokenOfferingManifest,
  announcementListManifest,
  announcementDetailManifest,
  loginManifest,
  registerManifest,
  recoveryManifest,
  accountOverviewManifest,
  accountSettingsManifest,
  transactionHistoryManifest,
  identityVerificationManifest,
  messagesManifest,
  preferencesManifest,
  referralsManifest,
  tradePasswordManifest,
  secondFactorManifest,
  bindEmailManifest,
  notFoundManifest,
] as const
