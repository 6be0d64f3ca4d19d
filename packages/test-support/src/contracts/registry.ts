/** Every port and what it must do, and how many cases each member has at least. */
import { accountContract, sessionContract } from './account.ts'
import { intentsContract, preferencesContract, systemContract } from './device.ts'
import { marketContract } from './market.ts'
import { spotContract } from './spot.ts'
import { walletContract } from './wallet.ts'
import type { Case } from './world.ts'

type Members = Readonly<Record<string, ReadonlyArray<Case>>>

export const PORT_CONTRACTS = {
  MarketPort: { ...marketContract },
  SpotPort: { ...spotContract },
  WalletPort: { ...walletContract },
  AccountPort: { ...accountContract },
  SessionPort: { ...sessionContract },
  PreferencesPort: { ...preferencesContract },
  System: { ...systemContract },
  Intents: { ...intentsContract },
} as const satisfies Readonly<Record<string, Members>>

/** Least cases of a member: each shape of its answer and each error situation that it can meet. */
export const FLOORS: Readonly<Record<keyof typeof PORT_CONTRACTS, Readonly<Record<string, number>>>> = {
  MarketPort: { groups: 7, book: 4, retry: 2 },
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
  WalletPort: { balances: 5, claim: 8, retry: 1 },
  AccountPort: { requestCode: 4, register: 5, signIn: 4, signOut: 2 },
  SessionPort: { current: 3, ended: 3 },
  PreferencesPort: { current: 3, change: 2 },
  System: { info: 3 },
  Intents: { alone: 5, keep: 2, drop: 1, open: 3, nextId: 1 },
}
