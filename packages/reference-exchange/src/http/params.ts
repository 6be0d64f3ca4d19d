/** Strict request parameters: one value per name, numbers by the client's grammar. [Q20] [Q21] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { option as O } from 'fp-ts'
import { either as E, function as F } from 'fp-ts'

import type { Rejection, RequestError } from '../engine/index.ts'

export type Params = ReadonlyMap<string, string>
export type ParamResult<A> = E.Either<Rejection | RequestError, A>

const MAX_FIELDS = 100
const MAX_TEXT_LENGTH = 120
const UNTRIMMED: ReadonlySet<string> = new Set(['password', 're_password', 'repassword'])

/** Undefined when a name is repeated, there are too many fields, or a value is not plain. */
export const parseParams = (pairs: Iterable<readonly [string, unknown]>): Params | undefined => {
  const params = new Map<string, string>()
  for (const [name, value] of pairs) {
    const text = plainText(value)
    if (text === undefined || params.has(name) || params.size >= MAX_FIELDS) return undefined
    params.set(name, UNTRIMMED.has(name) ? text : text.trim())
  }
  return params
}

export const text = (params: Params, name: string): string => params.get(name) ?? ''

/** The text as sent, of any length; an empty one is missing. */
export const paramValue = (params: Params, name: string): ParamResult<string> => {
  const value = text(params, name)
  return value === '' ? E.left({ _tag: 'ParameterMissing', name }) : E.right(value)
}

/** At most MAX_TEXT_LENGTH characters: for what is stored or compared with what is stored. */
export const requiredText = (params: Params, name: string): ParamResult<string> =>
  F.pipe(
    paramValue(params, name),
    E.chain(() => optionalText(params, name)),
  )

/** Like `requiredText`; empty when it is missing. */
export const optionalText = (params: Params, name: string): ParamResult<string> => {
  const value = text(params, name)
  return value.length <= MAX_TEXT_LENGTH ? E.right(value) : E.left({ _tag: 'ParameterBad', name })
}

/** Integer from 1 to `max`. */
export const positiveInteger = (params: Params, name: string, max = Number.MAX_SAFE_INTEGER): ParamResult<number> => {
  const value = text(params, name)
  if (value === '') return E.left({ _tag: 'ParameterMissing', name })
  const number = /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0
  return number > 0 && number <= max ? E.right(number) : E.left({ _tag: 'ParameterBad', name })
}

/** `of` is a constructor of `Ids`. */
export const id = <A>(params: Params, name: string, of: (value: number) => O.Option<A>): ParamResult<A> =>
  F.pipe(
    positiveInteger(params, name),
    E.chain((number) => E.fromOption((): Rejection | RequestError => ({ _tag: 'ParameterBad', name }))(of(number))),
  )

export const positiveIntegerOr = (params: Params, name: string, fallback: number, max: number): ParamResult<number> =>
  text(params, name) === '' ? E.right(fallback) : positiveInteger(params, name, max)

/** Digits with an optional fraction; no sign, exponent or grouping. */
export const decimal = (params: Params, name: string): ParamResult<Decimal.Decimal> => {
  const value = text(params, name)
  if (value === '') return E.left({ _tag: 'ParameterMissing', name })
  const bad: RequestError = { _tag: 'ParameterBad', name }
  return /^\d{1,20}(\.\d{1,18})?$/.test(value) ? E.fromOption(() => bad)(Decimal.fromText(value)) : E.left(bad)
}

export const oneOf = <const W extends string>(
  params: Params,
  name: string,
  values: ReadonlyArray<W>,
): ParamResult<W> => {
  const value = text(params, name)
  const found = values.find((candidate) => candidate === value)
  if (found !== undefined) return E.right(found)
  return E.left({ _tag: value === '' ? 'ParameterMissing' : 'ParameterBad', name })
}

const plainText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value === null || value === undefined ? '' : undefined
}
