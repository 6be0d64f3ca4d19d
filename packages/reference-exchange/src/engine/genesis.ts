/** The first events of an exchange: its markets, its own users, and money for market maker and demo trader. */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Millis } from '@hexbourse/domain/kernel'

import { seededUsers } from './account/state.ts'
import { apply } from './engine.ts'
import { defaultDepositMinimum, defaultWithdrawals } from './funds-defaults.ts'
import { CURRENCIES, defaultParameters, PAIRS } from './kernel/catalog.ts'
import { networksOf } from './kernel/networks.ts'
import { DEMO_TRADER, MAKER } from './kernel/reserved-users.ts'
import { DEFAULT_LIQUIDATION_PERCENT, defaultLeverage } from './leverage/market.ts'
import type { Event } from './registry.ts'
import { defaultSecondContracts } from './second-contract/offer.ts'
import { emptyState } from './state.ts'
import type { State } from './state.ts'

// Model
/** In each currency, of the market maker and of the demo trader. */
const SEEDED_BALANCE = Decimal.fromInteger(1_000_000_000)

export const GENESIS_EVENTS: ReadonlyArray<Event> = [
  ...PAIRS.map((pair): Event => ({ _tag: 'MarketConfigured', match: pair.match, parameters: defaultParameters(pair) })),
  ...PAIRS.map((pair): Event => ({ _tag: 'LeverageConfigured', match: pair.match, parameters: defaultLeverage(pair) })),
  { _tag: 'LiquidationConfigured', percent: DEFAULT_LIQUIDATION_PERCENT },
  { _tag: 'SecondContractsConfigured', parameters: defaultSecondContracts() },
  ...CURRENCIES.filter(({ id }) => networksOf(id).length > 0).flatMap(
    ({ id: currency, name }): ReadonlyArray<Event> => [
      { _tag: 'WithdrawalsConfigured', currency, parameters: defaultWithdrawals(name) },
      { _tag: 'DepositMinimumConfigured', currency, minimum: defaultDepositMinimum(name) },
    ],
  ),
  ...seededUsers().map((user): Event => ({ _tag: 'UserRegistered', user })),
  ...CURRENCIES.flatMap(({ id: currency }) =>
    [MAKER, DEMO_TRADER].map((user): Event => ({ _tag: 'Funded', user, currency, amount: SEEDED_BALANCE })),
  ),
]

// Constructors
/** A new exchange after its first events. */
export const seedState = (seed: string): State => {
  const state = emptyState(seed)
  for (const event of GENESIS_EVENTS) apply(state, event, 0 as Millis)
  return state
}
