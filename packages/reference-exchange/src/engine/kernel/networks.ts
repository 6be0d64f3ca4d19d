/** Networks on which each currency is deposited and withdrawn. [WAL-2] [WAL-6] [Q63] */
import type { CurrencyId } from '@hexbourse/domain/kernel'

// Model
const CODES = ['BTC', 'OMNI', 'ERC20', 'TRC20', 'BEP20', 'SOL', 'XRP', 'DOGE', 'ADA', 'AVAXC', 'DOT', 'LTC'] as const
export type NetworkCode = (typeof CODES)[number]

export interface Network {
  readonly code: NetworkCode
  readonly name: string
  /** What a withdrawal may carry beside the address. */
  readonly memo: 'none' | 'digits'
  /** Blocks from the one of a deposit on, until the deposit is credited. */
  readonly confirmations: number
}

/** On every network. [Q51] */
export const CONFIRMATIONS = 6

// Constructors
const network = (code: NetworkCode, name: string, memo: Network['memo'] = 'none'): Network => ({
  code,
  name,
  memo,
  confirmations: CONFIRMATIONS,
})

const OMNI = network('OMNI', 'Bitcoin (Omni)')
const ERC20 = network('ERC20', 'Ethereum (ERC20)')
const TRC20 = network('TRC20', 'TRON (TRC20)')

/** By currency id. A currency without a network is not deposited or withdrawn. */
const BY_CURRENCY: ReadonlyMap<number, ReadonlyArray<Network>> = new Map([
  [1, [network('BTC', 'Bitcoin')]],
  [2, [ERC20]],
  [3, [OMNI, ERC20, TRC20]],
  [4, [network('BEP20', 'BNB Smart Chain (BEP20)')]],
  [5, [network('SOL', 'Solana')]],
  [6, [network('XRP', 'XRP Ledger', 'digits')]],
  [7, [network('DOGE', 'Dogecoin')]],
  [8, [network('ADA', 'Cardano')]],
  [9, [network('AVAXC', 'Avalanche C-Chain')]],
  [10, [ERC20]],
  [11, [network('DOT', 'Polkadot')]],
  [12, [network('LTC', 'Litecoin')]],
  [13, [TRC20]],
])

/** Every network once. */
export const ALL: ReadonlyArray<Network> = [
  ...new Map([...BY_CURRENCY.values()].flat().map((one) => [one.code, one])).values(),
]

// Rules
/** In the order in which clients number them. */
export const networksOf = (currency: number): ReadonlyArray<Network> => BY_CURRENCY.get(currency) ?? []

export const networkOf = (currency: CurrencyId, code: NetworkCode): Network | undefined =>
  networksOf(currency).find((one) => one.code === code)
