/** Withdrawals: terms, request, cancellation and records. [WAL-3] [WAL-7] */
import { Ids } from '@hexbourse/domain/kernel'
import type { CurrencyId, WithdrawalId } from '@hexbourse/domain/kernel'
import { WalletAddress } from '@hexbourse/domain/wallet'
import { either as E, function as F } from 'fp-ts'

import { fixed8 } from '../runtime/index.ts'
import type { Network } from '../runtime/index.ts'
import { dataReply, doneReply } from './call.ts'
import type { ApiError, Call, HandlerResult, Reply, UserRequestContext } from './call.ts'
import { confirmation } from './confirmation.ts'
import { coinNameOf, feeRate, networkParameter, networkRow, withdrawalRow } from './funds-rows.ts'
import { pagedReply } from './list-encoding.ts'
import * as Params from './params.ts'
import { walletParameter } from './wallet-words.ts'

type AsyncReply = Promise<E.Either<ApiError, Reply>>

export const knownCurrency = ({ exchange, params }: UserRequestContext, name: string): E.Either<ApiError, CurrencyId> =>
  F.pipe(
    Params.id(params, name, Ids.currencyId),
    E.filterOrElse(
      (id) => exchange.reads.currencies.some((coin) => coin.id === id),
      (): ApiError => ({ _tag: 'CurrencyUnknown' }),
    ),
  )

/** Fails with NotOffered where coins are neither deposited nor withdrawn. */
export const whereOpen = (
  handle: (context: UserRequestContext) => HandlerResult,
): ((context: UserRequestContext) => HandlerResult) => {
  return (context) => (context.exchange.reads.funds.isOpen ? handle(context) : E.left({ _tag: 'NotOffered' }))
}

const terms = (context: UserRequestContext): HandlerResult =>
  F.pipe(
    knownCurrency(context, 'currency'),
    E.map((currency): Reply => {
      const { reads } = context.exchange
      const { feePercent, minimum, maximum, dayLimit } = reads.funds.parameters(currency)
      const free = (wallet: 'funding' | 'spot' | 'margin'): string =>
        fixed8(reads.balance(context.user, wallet, currency).free)
      return dataReply({
        name: coinNameOf(context.exchange, currency),
        currency,
        rate: feeRate(feePercent),
        min_number: fixed8(minimum),
        max_number: fixed8(maximum),
        day_limit: fixed8(dayLimit),
        day_used: fixed8(reads.funds.requestedToday(context.user, currency)),
        legal_balance: free('funding'),
        change_balance: free('spot'),
        lever_balance: free('margin'),
        places: 8,
        networks: reads.funds.networksOf(currency).map(networkRow),
      })
    }),
  )

/** The network that is named, or the first one of which it is an address. */
const destination = (context: UserRequestContext, currency: CurrencyId, address: string): E.Either<ApiError, Network> =>
  F.pipe(
    networkParameter(context, currency),
    E.chain((named): E.Either<ApiError, Network> => {
      const networks = context.exchange.reads.funds.networksOf(currency)
      const found =
        named ?? networks.find(({ code }) => WalletAddress.problem(code, address) === undefined) ?? networks[0]
      return found === undefined ? E.left({ _tag: 'NetworkUnavailable' }) : E.right(found)
    }),
  )

const sourceWallet = ({ params }: UserRequestContext): E.Either<ApiError, 'funding' | 'spot' | 'margin'> =>
  Params.text(params, 'from_field') === ''
    ? E.right('spot')
    : F.pipe(
        walletParameter(params, 'from_field'),
        E.chain((wallet) =>
          wallet === 'second-contract' ? E.left({ _tag: 'ParameterBad', name: 'from_field' }) : E.right(wallet),
        ),
      )

const replyWith = (
  context: UserRequestContext,
  id: WithdrawalId,
  message: 'withdrawal-requested' | 'withdrawal-cancelled',
): Reply => {
  const withdrawal = context.exchange.reads.funds.withdrawal(context.user, id)
  return doneReply(message, {}, withdrawal && withdrawalRow(context)(withdrawal))
}

/** Identity and lock come before what the request says; trade password and second factor before the figures. */
const request = async (context: UserRequestContext): AsyncReply => {
  const { exchange, params, user, key } = context
  const isRepeated = key !== undefined && exchange.hasAnswer(key)
  const inadmissible = isRepeated ? undefined : exchange.reads.funds.admissionRejection(user)
  if (inadmissible !== undefined) return E.left(inadmissible)
  const read = F.pipe(
    E.Do,
    E.bind('currency', () => knownCurrency(context, 'currency')),
    E.bind('amount', () => Params.decimal(params, 'number')),
    E.bind('address', () => Params.requiredText(params, 'address')),
    E.bind('memo', () => Params.optionalText(params, 'memo')),
    E.bind('wallet', () => sourceWallet(context)),
    E.bind('network', ({ currency, address }) => destination(context, currency, address)),
  )
  if (E.isLeft(read)) return read
  const confirmed = await confirmation(context, ['pay_password', 'pass'])
  if (E.isLeft(confirmed)) return confirmed
  const { network, ...sent } = read.right
  const command = { _tag: 'RequestWithdrawal', user, network: network.code, ...sent, ...confirmed.right } as const
  const requested = await exchange.submit(command, key)
  return E.map((done: { readonly withdrawal: WithdrawalId }) =>
    replyWith(context, done.withdrawal, 'withdrawal-requested'),
  )(requested)
}

const cancel = async (context: UserRequestContext): AsyncReply => {
  const { exchange, params, user, key } = context
  const id = Params.id(params, 'id', Ids.withdrawalId)
  if (E.isLeft(id)) return id
  const cancelled = await exchange.submit({ _tag: 'CancelWithdrawal', user, withdrawal: id.right }, key)
  return E.map(() => replyWith(context, id.right, 'withdrawal-cancelled'))(cancelled)
}

const records = (context: UserRequestContext): HandlerResult =>
  pagedReply(context, (slice) => context.exchange.reads.funds.withdrawals(context.user, slice), withdrawalRow(context))

export const WITHDRAWAL_CALLS: ReadonlyArray<Call> = [
  { path: '/api/wallet/get_info', methods: ['POST'], access: 'signed-in', handle: whereOpen(terms) },
  { path: '/api/wallet/out', methods: ['POST'], access: 'signed-in', handle: whereOpen(request) },
  { path: '/api/wallet/withdraw_cancel', methods: ['POST'], access: 'signed-in', handle: whereOpen(cancel) },
  { path: '/api/wallet/withdrawals', methods: ['GET'], access: 'signed-in', handle: whereOpen(records) },
]
