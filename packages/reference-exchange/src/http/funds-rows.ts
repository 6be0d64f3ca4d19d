/** Deposits, withdrawals and networks as the contract writes them. [WAL-2] [WAL-3] [WAL-9] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { fixed8, shanghaiDateTime, WITHDRAWAL_STATUS_CODES } from '../runtime/index.ts'
import type {
  Deposit,
  DepositRequest,
  EndedDeposit,
  EndedDepositRequest,
  EndedWithdrawal,
  Exchange,
  Network,
  SavedAddress,
  Withdrawal,
} from '../runtime/index.ts'
import { reviewReason } from '../messages/index.ts'
import type { ApiError, RequestContext } from './call.ts'
import * as Params from './params.ts'
import { WALLET_WORDS } from './wallet-words.ts'

const DEPOSIT_STATUS_CODES = { confirming: 1, credited: 2, 'below-minimum': 3 } as const
const REQUEST_STATUS_CODES = { waiting: 1, credited: 2, refused: 3 } as const

export const coinNameOf = ({ reads }: Exchange, currency: number): string =>
  reads.currencies.find(({ id }) => id === currency)?.name ?? ''

/** Percent of the amount, with 4 decimals. */
export const feeRate = (percent: Decimal.Decimal): string => Decimal.toFixed(4, percent)

/** `type` is what calls send. */
export const networkRow = ({ code, name, memo, confirmations }: Network, type: number) => ({
  type,
  network: code,
  name,
  memo,
  confirmations,
})

/** The network of a parameter: its number or its code; undefined where it is absent. */
export const networkParameter = (
  { exchange, params }: RequestContext,
  currency: CurrencyId,
): E.Either<ApiError, Network | undefined> => {
  const networks = exchange.reads.funds.networksOf(currency)
  const sent = Params.text(params, 'type')
  if (sent === '') return E.right(networks.length === 1 ? networks[0] : undefined)
  const found = networks.find(({ code }, number) => code === sent || String(number) === sent)
  return found === undefined ? E.left({ _tag: 'NetworkUnavailable' }) : E.right(found)
}

const times = (created: number, updated: number) => ({
  create_time: shanghaiDateTime(created),
  create_time_ts: created,
  update_time: shanghaiDateTime(updated),
  update_time_ts: updated,
})

const typeOf = ({ reads }: Exchange, currency: number, network: string | undefined): number =>
  reads.funds.networksOf(currency).findIndex(({ code }) => code === network)

export const withdrawalRow =
  ({ exchange, language }: RequestContext) =>
  (withdrawal: Withdrawal | EndedWithdrawal) => {
    const { id, currency, amount, fee, received, address, memo, network, wallet, status, at, changedAt } = withdrawal
    const reason = 'reason' in withdrawal ? withdrawal.reason : undefined
    return {
      id,
      currency_id: currency,
      currency_name: coinNameOf(exchange, currency),
      number: fixed8(amount),
      fee: fixed8(fee),
      receive: fixed8(received),
      address,
      memo,
      network,
      type: typeOf(exchange, currency, network),
      from_field: WALLET_WORDS[wallet],
      status: WITHDRAWAL_STATUS_CODES[status],
      cancelled: status === 'cancelled' ? 1 : 0,
      reason: reason === undefined ? '' : reviewReason(language, reason),
      hash: 'transaction' in withdrawal ? withdrawal.transaction : '',
      ...times(at, changedAt),
    }
  }

export const depositRow =
  ({ exchange }: RequestContext) =>
  (deposit: Deposit | EndedDeposit) => {
    const { id, currency, network, address, transaction, amount, minimum, seenAt } = deposit
    const ended = 'status' in deposit ? deposit : undefined
    return {
      id,
      currency_id: currency,
      currency_name: coinNameOf(exchange, currency),
      network,
      address,
      hash: transaction,
      number: fixed8(amount),
      minimum: Decimal.toText(minimum),
      confirmations: exchange.reads.funds.confirmationsOf(deposit),
      required: exchange.reads.funds.confirmations,
      status: DEPOSIT_STATUS_CODES[ended?.status ?? 'confirming'],
      ...times(seenAt, ended?.endedAt ?? seenAt),
    }
  }

export const depositRequestRow =
  ({ exchange, language }: RequestContext) =>
  (request: DepositRequest | EndedDepositRequest) => {
    const { id, currency, amount, source, transaction, network, at } = request
    const ended = 'status' in request ? request : undefined
    return {
      id,
      currency_id: currency,
      currency_name: coinNameOf(exchange, currency),
      number: fixed8(amount),
      acc: source,
      hash: transaction,
      type: typeOf(exchange, currency, network),
      status: REQUEST_STATUS_CODES[ended?.status ?? 'waiting'],
      reason: ended?.reason === undefined ? '' : reviewReason(language, ended.reason),
      ...times(at, ended?.endedAt ?? at),
    }
  }

export const addressRow =
  ({ exchange }: RequestContext) =>
  (saved: SavedAddress) => ({
    id: saved.id,
    currency: saved.currency,
    user_id: saved.user,
    notes: saved.note,
    address: saved.address,
    network: saved.network,
    usable_time_ts: exchange.reads.funds.usableFrom(saved) ?? 0,
  })
