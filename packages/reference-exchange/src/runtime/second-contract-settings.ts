/** The operator's parameters of second contracts, as part of the file with the parameters of markets. [SEC-1] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { ContractInsurance } from '@hexbourse/domain/second-contract'
import { either as E, function as F } from 'fp-ts'

import { Catalog, defaultSecondContracts } from '../engine/index.ts'
import type { SecondContractParameters, StakeParameters } from '../engine/index.ts'
import { count, counts, parseFields, parsePercent, percent } from './settings-fields.ts'
import type { Field, Fields } from './settings-fields.ts'
import { asJsonObject, decimalFrom } from './settings-json.ts'

// Model
/** What is not named keeps its value. */
export interface SecondContractSettings extends Partial<Pick<SecondContractParameters, 'markets' | 'durations'>> {
  /** By name of the currency. */
  readonly stakes?: ReadonlyMap<string, StakeSettings>
}

type StakeSettings = Partial<Omit<StakeParameters, 'currency'>>

// Constructors
/** Left names the problem and its place. */
export const parseSecondContracts = (value: unknown): E.Either<string, SecondContractSettings> =>
  F.pipe(
    parseFields(FIELDS, 'secondContracts', value),
    E.chain(({ stakes = {}, ...others }) =>
      F.pipe(
        Object.entries(stakes),
        E.traverseArray(([name, given]) =>
          CURRENCY_NAMES.includes(name)
            ? F.pipe(
                parseFields(STAKE_FIELDS, `secondContracts.stakes.${name}`, given),
                E.map((read) => [name, read] as const),
              )
            : E.left(`secondContracts.stakes.${name}: unknown currency, use ${CURRENCY_NAMES.join(', ')}`),
        ),
        E.map((read) => ({ ...others, stakes: new Map(read) })),
      ),
    ),
  )

// Rules
export const withSettings = (
  parameters: SecondContractParameters | undefined,
  { markets, durations, stakes = new Map() }: SecondContractSettings,
): SecondContractParameters => {
  const current = parameters ?? defaultSecondContracts()
  return {
    markets: markets ?? current.markets,
    durations: durations ?? current.durations,
    currencies: current.currencies.map((stake) => ({
      ...stake,
      ...stakes.get(Catalog.currencyById(stake.currency)?.name ?? ''),
    })),
  }
}

// Internal
const CURRENCY_NAMES: ReadonlyArray<string> = defaultSecondContracts().currencies.map(
  ({ currency }) => Catalog.currencyById(currency)?.name ?? '',
)

const MAX_SECONDS = 86_400

const isSeconds = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= MAX_SECONDS

const durations: Field<SecondContractParameters['durations']> = {
  read: (value) => {
    const read = Object.entries(asJsonObject(value) ?? {}).map(([seconds, rate]) => ({
      seconds: Number(seconds),
      payoutRate: isSeconds(seconds) ? parsePercent(rate) : undefined,
    }))
    return read.length > 0 && read.every(isDuration) ? read : undefined
  },
  form: `an object of seconds from 1 to ${MAX_SECONDS}, each with a payout rate as text from "0" to below "100"`,
}

const isDuration = (read: {
  readonly seconds: number
  readonly payoutRate: SecondContractParameters['durations'][number]['payoutRate'] | undefined
}): read is SecondContractParameters['durations'][number] => read.payoutRate !== undefined

const markets: Field<SecondContractParameters['markets']> = {
  read: (value) => {
    const read = Array.isArray(value) ? value.map((symbol) => Catalog.PAIRS.find((pair) => pair.symbol === symbol)) : []
    return Array.isArray(value) && read.every((pair) => pair !== undefined) ? read.map(({ match }) => match) : undefined
  },
  form: 'a list of markets such as "BTC/USDT"',
}

const FIELDS: Fields<{
  markets: SecondContractParameters['markets']
  durations: SecondContractParameters['durations']
  stakes: Readonly<Record<string, unknown>>
}> = { markets, durations, stakes: { read: asJsonObject, form: 'an object with a member per currency' } }

const maxOpen: Field<number> = {
  read: (value) => (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1000 ? Number(value) : undefined),
  form: 'a whole number from 1 to 1000',
}

const percentOfAny: Field<Decimal.Decimal> = {
  read: (value) => {
    const number = decimalFrom(value)
    return number !== undefined && number <= MOST_PERCENT ? number : undefined
  },
  form: 'a number as text from "0" to "1000"',
}
const MOST_PERCENT = Decimal.fromInteger(1000)

const OFFER_FIELDS: Fields<Omit<ContractInsurance.Offer, 'type'>> = {
  leastAmount: count,
  mostAmount: count,
  premiumPercent: percent,
  claimPercent: percent,
  payoutPercent: percentOfAny,
  emptyFactor: percentOfAny,
  gainPercent: percentOfAny,
  payoutsPerDay: maxOpen,
  maxStake: count,
  maxOpen,
}

/** Every field of every policy is named. */
const insurance: Field<ReadonlyArray<ContractInsurance.Offer>> = {
  read: (value) => {
    if (!Array.isArray(value)) return undefined
    const read = value.map((given) => parseFields(OFFER_FIELDS, '', given))
    const offers = read.flatMap((one, nth) => (E.isRight(one) ? [{ type: nth + 1, ...one.right }] : []))
    return offers.length === value.length && offers.every(isOffer) ? offers : undefined
  },
  form: `a list of policies, each an object with ${Object.keys(OFFER_FIELDS).join(', ')}, [] for none`,
}

const isOffer = (read: Partial<ContractInsurance.Offer>): read is ContractInsurance.Offer =>
  Object.keys(OFFER_FIELDS).every((name) => Object.hasOwn(read, name))

const STAKE_FIELDS: Fields<Omit<StakeParameters, 'currency'>> = {
  feePercent: percent,
  presets: counts,
  minStake: count,
  maxStake: count,
  maxOpen,
  insurance,
}
