/** One browser of the fake exchange: every port over the same engine. */
import type { AcceptorPort, PaymentPort } from '@hexbourse/domain/acceptor'
import type { AccountPort, CodesPort, PreferencesPort, ProfilePort } from '@hexbourse/domain/account'
import type { C2cPort } from '@hexbourse/domain/c2c'
import type { ContentPort } from '@hexbourse/domain/content'
import type { IdentityPort } from '@hexbourse/domain/identity'
import type { Intents, PendingCommands, System } from '@hexbourse/domain/kernel'
import type { LeveragePort } from '@hexbourse/domain/leverage'
import type { ChartPort, MarketPort, MarketSettingsPort, PriceAlerts, TrendPort } from '@hexbourse/domain/market'
import type { SecondContractPort } from '@hexbourse/domain/second-contract'
import type { SpotPort, SpotSettingsPort } from '@hexbourse/domain/spot'
import type { DepositPort, WalletPort, WithdrawalPort } from '@hexbourse/domain/wallet'

import { fakeAcceptorPort, fakePaymentPort } from './acceptor-port.ts'
import type { FakeSession } from './account-port.ts'
import { fakeAccountPort, fakeSession } from './account-port.ts'
import { fakeC2cPort } from './c2c-port.ts'
import { fakeCommands } from './commands.ts'
import type { FakeExchange } from './exchange.ts'
import { fakeChartPort, fakeTrendPort } from './chart-port.ts'
import { fakeCodesPort } from './codes-port.ts'
import { fakeContentPort } from './content-port.ts'
import { fakeIdentityPort } from './identity-port.ts'
import type { FakeDrafts } from './drafts.ts'
import { fakeDrafts } from './drafts.ts'
import type { FakeFillReports } from './fill-reports.ts'
import { fakeFillReports } from './fill-reports.ts'
import { fakeProfilePort } from './profile-port.ts'
import { fakeLeveragePort } from './leverage-port.ts'
import { fakeMarketPort } from './market-port.ts'
import { fakeSecondContractPort } from './second-contract-port.ts'
import { fakeDepositPort } from './deposit-port.ts'
import { fakeSpotPort, fakeSpotSettings } from './spot-port.ts'
import { fakeIntents, fakeMarketSettings, fakePriceAlerts, fakePreferences, fakeSystem } from './system.ts'
import { fakeWalletPort } from './wallet-port.ts'
import { fakeWithdrawalPort } from './withdrawal-port.ts'

/** Every port of the domain in one browser. */
export interface FakeBrowser {
  readonly market: MarketPort
  readonly chart: ChartPort
  readonly trend: TrendPort
  readonly marketSettings: MarketSettingsPort
  readonly priceAlerts: PriceAlerts.PriceAlertsPort
  readonly spot: SpotPort
  readonly spotSettings: SpotSettingsPort
  readonly leverage: LeveragePort
  readonly secondContracts: SecondContractPort
  readonly c2c: C2cPort
  readonly wallet: WalletPort
  readonly withdrawals: WithdrawalPort
  readonly deposits: DepositPort
  readonly acceptors: AcceptorPort
  readonly payments: PaymentPort
  readonly content: ContentPort
  readonly identity: IdentityPort
  readonly account: AccountPort
  readonly codes: CodesPort
  readonly profile: ProfilePort
  readonly session: FakeSession
  readonly preferences: PreferencesPort
  readonly system: System
  readonly intents: Intents
  readonly pending: PendingCommands
  readonly drafts: FakeDrafts
  readonly fillReports: FakeFillReports
}

/** A browser of a visitor. */
export const fakeBrowser = (exchange: FakeExchange): FakeBrowser => {
  const session = fakeSession(exchange)
  const intents = fakeIntents(session.user)
  const commands = fakeCommands(exchange, session, intents)
  return {
    market: fakeMarketPort(exchange, session.user),
    chart: fakeChartPort(exchange),
    trend: fakeTrendPort(exchange),
    marketSettings: fakeMarketSettings(),
    priceAlerts: fakePriceAlerts(),
    spot: fakeSpotPort(exchange, session.user, commands),
    spotSettings: fakeSpotSettings(session),
    leverage: fakeLeveragePort(exchange, session.user, commands),
    secondContracts: fakeSecondContractPort(exchange, session.user, commands),
    c2c: fakeC2cPort(exchange, session.user, commands),
    wallet: fakeWalletPort(exchange, session.user, commands),
    withdrawals: fakeWithdrawalPort(exchange, session.user, commands),
    deposits: fakeDepositPort(exchange, session.user, commands),
    acceptors: fakeAcceptorPort(exchange, session.user, commands),
    payments: fakePaymentPort(exchange, session.user),
    content: fakeContentPort(exchange),
    identity: fakeIdentityPort(exchange, session.user),
    account: fakeAccountPort(exchange, session),
    codes: fakeCodesPort(exchange, session.user),
    profile: fakeProfilePort(exchange, session.user),
    session,
    preferences: fakePreferences(),
    system: fakeSystem(),
    intents,
    pending: commands.pending,
    drafts: fakeDrafts(),
    fillReports: fakeFillReports(),
  }
}

/** A browser whose user has registered and signed in; `account` is an email address. */
export const signedInBrowser = async (exchange: FakeExchange, account = 'li@example.com'): Promise<FakeBrowser> => {
  const browser = fakeBrowser(exchange)
  const contact = { type: 'email', address: account, areaCode: '' } as const
  await browser.codes.send('register', contact)()
  const code = exchange.mailbox.get(account) ?? ''
  await browser.codes.register({ contact, code, password: 'kestrel7', invite: 'hexb' })()
  await browser.account.signIn({ account, password: 'kestrel7' })()
  return browser
}
