/** What a request carries, read strictly: one value a name, and numbers by the client's own grammar. [Q20] [Q21] */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Refusal, RequestFault } from '../engine/index.ts'

export type Params = ReadonlyMap<string, string>
export type Read<A> = E.Either<Refusal | RequestFault, A>

const MOST_FIELDS = 100
const UNTRIMMED: ReadonlySet<string> = new Set(['password', 're_password', 'repassword'])

/** None when a name comes twice, there are too many, or a value is no plain one. */
export const paramsOf = (pairs: Iterable<readonly [string, unknown]>): Params | undefined => {
  const params = new Map<string, string>()
  for (const [name, value] of pairs) {
    const text = plain(value)
    if (text === undefined || params.has(name) || params.size >= MOST_FIELDS) return undefined
    params.set(name, UNTRIMMED.has(name) ? text : text.trim())
  }
  return params
}

export const text = (params: Params, name: string): string => params.get(name) ?? ''

export const required = (params: Params, name: string): Read<string> => {
  const value = text(params, name)
  return value === '' ? E.left({ _tag: 'ParameterMissing', name }) : E.right(value)
}

/** A whole number from 1. */
export const count = (params: Params, name: string, most = Number.MAX_SAFE_INTEGER): Read<number> => {
  const value = text(params, name)
  if (value === '') return E.left({ _tag: 'ParameterMissing', name })
  const number = /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0
  return number > 0 && number <= most ? E.right(number) : E.left({ _tag: 'ParameterBad', name })
}

export const countOr = (params: Params, name: string, otherwise: number, most: number): Read<number> =>
  text(params, name) === '' ? E.right(otherwise) : count(params, name, most)

/** No sign, no exponent, no grouping. */
export const decimal = (params: Params, name: string): Read<Decimal.Decimal> => {
  const value = text(params, name)
  if (value === '') return E.left({ _tag: 'ParameterMissing', name })
  const bad: RequestFault = { _tag: 'ParameterBad', name }
  return /^\d{1,20}(\.\d{1,18})?$/.test(value) ? E.fromOption(() => bad)(Decimal.fromText(value)) : E.left(bad)
}

export const oneOf = <const W extends string>(params: Params, name: string, words: ReadonlyArray<W>): Read<W> => {
  const value = text(params, name)
  const found = words.find((word) => word === value)
  if (found !== undefined) return E.right(found)
  return E.left({ _tag: value === '' ? 'ParameterMissing' : 'ParameterBad', name })
}

const plain = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value === null || value === undefined ? '' : undefined
}
