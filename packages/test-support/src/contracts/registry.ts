/** Every port and what it must do, and how many cases each member has at least. */
import { accountContract, sessionContract } from './account.ts'
import { codesContract } from './codes.ts'
import { contentContract } from './content.ts'
import { intentsContract, preferencesContract, systemContract } from './device.ts'
import { chartContract } from './market-chart.ts'
import { identityContract } from './identity.ts'
import { marketSettingsContract } from './market-settings.ts'
import { trendContract } from './market-trend.ts'
import { marketContract } from './market.ts'
import { spotSettingsContract } from './spot-settings.ts'
import { profileContract } from './profile.ts'
import { spotContract } from './spot.ts'
import { walletContract } from './wallet.ts'
import type { Case } from './world.ts'

type Members = Readonly<Record<string, ReadonlyArray<Case>>>

export const PORT_CONTRACTS = {
  MarketPort: { ...marketContract },
  ChartPort: { ...chartContract },
  TrendPort: { ...trendContract },
  MarketSettingsPort: { ...marketSettingsContract },
  SpotPort: { ...spotContract },
  SpotSettingsPort: { ...spotSettingsContract },
  WalletPort: { ...walletContract },
  ContentPort: { ...contentContract },
  IdentityPort: { ...identityContract },
  AccountPort: { ...accountContract },
  CodesPort: { ...codesContract },
  ProfilePort: { ...profileContract },
  SessionPort: { ...sessionContract },
  PreferencesPort: { ...preferencesContract },
  System: { ...systemContract },
  Intents: { ...intentsContract },
} as const satisfies Readonly<Record<string, Members>>

/** Least cases of a member: each shape of its answer and each error situation that it can meet. */
export const FLOORS: Readonly<Record<keyof typeof PORT_CONTRACTS, Readonly<Record<string, number>>>> = {
  MarketPort: { groups: 7, book: 4, retry: 2 },
  ChartPort: { candles: 3, candlesBefore: 3, trades: 2, profile: 2, retry: 1 },
  TrendPort: { week: 3 },
  MarketSettingsPort: { current: 2, change: 2 },
  SpotPort: {
    place: 15,
    revoke: 5,
    settle: 10,
    openOrders: 5,
    fills: 4,
    fillsOn: 3,
    cancelled: 2,
    cancelledOn: 3,
    retry: 1,
  },
  WalletPort: { balances: 7, claim: 8, transfer: 14, settle: 4, movements: 4, log: 3, retry: 1 },
  SpotSettingsPort: { current: 2, change: 3 },
  ContentPort: { headlines: 5, article: 4, banners: 2, footer: 3, blurbs: 3, frontPage: 2, offering: 2 },
  IdentityPort: { standing: 5, retry: 1, send: 3, submit: 3 },
  AccountPort: { signIn: 4, signOut: 2 },
  ProfilePort: {
    profile: 4,
    retry: 1,
    sessions: 2,
    endSessions: 3,
    logins: 2,
    setTradePassword: 2,
    region: 3,
  },
  CodesPort: { send: 5, register: 5, verify: 3, recover: 3, bind: 4 },
  SessionPort: { current: 3, ended: 3 },
  PreferencesPort: { current: 3, change: 2 },
  System: { info: 3 },
  Intents: { alone: 5, keep: 2, drop: 1, open: 3, nextId: 1 },
}
