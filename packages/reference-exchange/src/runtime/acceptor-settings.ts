/** The operator's acceptors, entered as events at start. [ACP-1] */
import type { Acceptors } from '@hexbourse/domain/acceptor'
import { Decimal, Ids, PaymentMethods } from '@hexbourse/domain/kernel'
import type { PaymentMethod } from '@hexbourse/domain/kernel'
import { either as E, option as O } from 'fp-ts'

import type { Desk } from '../engine/index.ts'
import { parsePercent } from './settings-fields.ts'
import { asJsonObject, decimalFrom } from './settings-json.ts'
import type { Writer } from './writer.ts'

// Model
export type AcceptorSettings = ReadonlyArray<Desk>

const MAX_TEXT_LENGTH = 120
const FIAT_DECIMALS = 2
const FORM =
  'id, name, rechargeQuota, rechargePercent, withdrawQuota, withdrawPercent, least, most (numbers as text, amounts in CNY with at most 2 decimals) and accounts: a list of method (bank, alipay, wechat), name, account and, of a bank, branch'

// Constructors
/** Left names the problem and its place. */
export const parseAcceptors = (value: unknown): E.Either<string, AcceptorSettings> => {
  if (value === undefined) return E.right([])
  if (!Array.isArray(value)) return E.left('acceptors must be a list')
  const desks = value.map(deskFrom)
  const broken = desks.findIndex((desk) => desk === undefined)
  if (broken >= 0) return E.left(`acceptors[${broken}] must have ${FORM}`)
  const read = desks.flatMap((desk) => desk ?? [])
  return new Set(read.map(({ id }) => id)).size === read.length
    ? E.right(read)
    : E.left('acceptors must have different ids')
}

// Rules
/** Submits what differs from the state. A desk that is no longer named keeps its terms. */
export const configureAcceptors = async (
  { submit }: Pick<Writer, 'submit'>,
  desks: AcceptorSettings,
): Promise<void> => {
  await Promise.all(desks.map((desk) => submit({ _tag: 'ConfigureAcceptor', desk })))
}

// Internal
const fiatFrom = (value: unknown): Decimal.Decimal | undefined => {
  const number = decimalFrom(value)
  return number !== undefined && Decimal.hasAtMostDecimals(FIAT_DECIMALS, number) ? number : undefined
}

const textFrom = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH ? value : undefined

const deskFrom = (value: unknown): Desk | undefined => {
  const record = asJsonObject(value) ?? {}
  const id = O.toUndefined(Ids.acceptorId(Number(record['id'])))
  const name = textFrom(record['name'])
  const [rechargeSize, withdrawSize] = [fiatFrom(record['rechargeQuota']), fiatFrom(record['withdrawQuota'])]
  const [rechargeFee, withdrawFee] = [parsePercent(record['rechargePercent']), parsePercent(record['withdrawPercent'])]
  const [least, most] = [fiatFrom(record['least']), fiatFrom(record['most'])]
  const accounts = accountsFrom(record['accounts'])
  if (id === undefined || name === undefined || least === undefined || most === undefined || accounts === undefined)
    return undefined
  if (rechargeSize === undefined || rechargeFee === undefined) return undefined
  if (withdrawSize === undefined || withdrawFee === undefined) return undefined
  const recharge = { size: rechargeSize, feePercent: rechargeFee }
  const withdraw = { size: withdrawSize, feePercent: withdrawFee }
  return { id, name, recharge, withdraw, least, most, accounts }
}

/** At most one account of a method. */
const accountsFrom = (value: unknown): ReadonlyArray<Acceptors.DeskAccount> | undefined => {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const accounts = value.flatMap((one) => accountFrom(one) ?? [])
  const methods = new Set(accounts.map(({ method }) => method))
  return accounts.length === value.length && methods.size === accounts.length ? accounts : undefined
}

const accountFrom = (value: unknown): Acceptors.DeskAccount | undefined => {
  const record = asJsonObject(value) ?? {}
  const method = PaymentMethods.ALL.find((one: PaymentMethod) => one === record['method'])
  const [name, account] = [textFrom(record['name']), textFrom(record['account'])]
  return method === undefined || name === undefined || account === undefined
    ? undefined
    : { method, name, account, branch: textFrom(record['branch']) ?? '' }
}
