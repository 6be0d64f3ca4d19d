/** Transfers between wallets of a user, in both forms of the contract. [WAL-4] */
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import type { WalletType } from '@hexbourse/domain/kernel'
import { Transfer } from '@hexbourse/domain/wallet'
import { either as E, function as F } from 'fp-ts'

import { doneReply } from './call.ts'
import type { UserRequestContext, Call, ApiError, Reply } from './call.ts'
import * as Params from './params.ts'
import { walletParameter } from './wallet-words.ts'

interface Direction {
  readonly from: WalletType
  readonly to: WalletType
  readonly minAmount: number
}

/** Direction numbers of the older form. */
const OLDER_FORM_DIRECTIONS: Readonly<Record<'1' | '2' | '3' | '4', readonly [WalletType, WalletType]>> = {
  '1': ['margin', 'funding'],
  '2': ['funding', 'margin'],
  '3': ['spot', 'margin'],
  '4': ['margin', 'spot'],
}

const requestedDirection = (params: Params.Params): E.Either<ApiError, Direction> => {
  const isNewerForm = Params.text(params, 'from_field') !== '' || Params.text(params, 'to_field') !== ''
  if (isNewerForm || Params.text(params, 'type') === '')
    return F.pipe(
      E.Do,
      E.bind('from', () => walletParameter(params, 'from_field')),
      E.bind('to', () => walletParameter(params, 'to_field')),
      E.map((direction) => ({ ...direction, minAmount: 0 })),
    )
  return F.pipe(
    Params.oneOf(params, 'type', ['1', '2', '3', '4']),
    E.map((number) => ({
      from: OLDER_FORM_DIRECTIONS[number][0],
      to: OLDER_FORM_DIRECTIONS[number][1],
      minAmount: Transfer.MIN_AMOUNT_OLDER_FORM,
    })),
  )
}

const transfer = async ({ exchange, user, params, key }: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  const request = F.pipe(
    E.Do,
    E.bind('amount', () => Params.decimal(params, 'number')),
    E.bind('currency', () => Params.id(params, 'currency_id', Ids.currencyId)),
    E.bind('direction', () => requestedDirection(params)),
  )
  if (E.isLeft(request)) return request
  const { amount, currency, direction } = request.right
  const command = { _tag: 'TransferFunds', user, currency, amount, ...direction } as const
  const transferred = await exchange.submit(command, key)
  if (E.isLeft(transferred)) return transferred
  const name = exchange.reads.currencies.find((coin) => coin.id === currency)?.name ?? ''
  return E.right(doneReply('funds-moved', { amount: Decimal.toText(amount), currency: name }))
}

export const TRANSFER_CALLS: ReadonlyArray<Call> = [
  { path: '/api/wallet/change', methods: ['POST'], access: 'signed-in', handle: transfer },
]
