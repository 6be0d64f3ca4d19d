/** The operator's fee and limits of withdrawals and least deposits, entered as events at start. [WAL-3] [Q13] */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { Catalog, defaultDepositMinimum, defaultWithdrawals, Networks } from '../engine/index.ts'
import type { WithdrawalParameters } from '../engine/index.ts'
import { parseFields, parsePercent } from './settings-fields.ts'
import type { Field, Fields } from './settings-fields.ts'
import { asJsonObject, decimalFrom } from './settings-json.ts'
import type { Writer } from './writer.ts'

// Model
interface FundsSetting extends WithdrawalParameters {
  /** Least deposit that is credited. */
  readonly depositMinimum: Decimal.Decimal
}

/** By name of the currency. What is not named keeps its value. */
export type FundsSettings = ReadonlyMap<string, Partial<FundsSetting>>

const FEE_DECIMALS = 4
const AMOUNT_DECIMALS = 8

// Constructors
/** Left names the problem and its place. */
export const parseFunds = (value: unknown): E.Either<string, FundsSettings> => {
  const settings = new Map<string, Partial<FundsSetting>>()
  const record = value === undefined ? {} : asJsonObject(value)
  if (record === undefined) return E.left('withdrawals must be an object')
  for (const [name, given] of Object.entries(record)) {
    if (!Catalog.CURRENCIES.some((coin) => coin.name === name)) return E.left(`withdrawals.${name}: unknown currency`)
    const parsed = parseFields(FIELDS, `withdrawals.${name}`, given)
    if (E.isLeft(parsed)) return parsed
    settings.set(name, parsed.right)
  }
  return E.right(settings)
}

// Rules
/** Submits what differs from the state. A currency without parameters gets the default ones. */
export const configureFunds = async (
  { state, submit }: Pick<Writer, 'state' | 'submit'>,
  settings: FundsSettings,
): Promise<void> => {
  await Promise.all(
    Catalog.CURRENCIES.filter(({ id }) => Networks.networksOf(id).length > 0).flatMap(({ id: currency, name }) => {
      const { depositMinimum, ...given } = settings.get(name) ?? {}
      const current = state.withdrawals.parameters.get(currency) ?? defaultWithdrawals(name)
      const minimum = depositMinimum ?? state.deposits.minimums.get(currency) ?? defaultDepositMinimum(name)
      return [
        submit({ _tag: 'ConfigureWithdrawals', currency, parameters: { ...current, ...given } }),
        submit({ _tag: 'ConfigureDepositMinimum', currency, minimum }),
      ]
    }),
  )
}

// Internal
const amount: Field<Decimal.Decimal> = {
  read: (value) => {
    const number = decimalFrom(value)
    return number !== undefined && Decimal.hasAtMostDecimals(AMOUNT_DECIMALS, number) ? number : undefined
  },
  form: 'a number as text, "0" or more, with at most 8 decimals',
}

const feePercent: Field<Decimal.Decimal> = {
  read: (value) => {
    const number = parsePercent(value)
    return number !== undefined && Decimal.hasAtMostDecimals(FEE_DECIMALS, number) ? number : undefined
  },
  form: 'a number as text from "0" to below "100", with at most 4 decimals',
}

const FIELDS: Fields<FundsSetting> = {
  feePercent,
  minimum: amount,
  maximum: amount,
  dayLimit: amount,
  depositMinimum: amount,
}
