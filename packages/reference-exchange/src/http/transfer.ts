/** Transfers between a person's accounts, in both forms of the contract. [WAL-4] */
import { AccountKinds, Decimal } from '@hexbourse/domain/kernel'
import type { AccountKind, CurrencyId } from '@hexbourse/domain/kernel'
import { Transfer } from '@hexbourse/domain/wallet'
import { either as E, function as F } from 'fp-ts'

import { said } from './call.ts'
import type { AskedByUser, Call, Fault, Reply } from './call.ts'
import * as Params from './params.ts'

interface Way {
  readonly from: AccountKind
  readonly to: AccountKind
  readonly least: number
}

/** The numbers of the older form. */
const WAYS: Readonly<Record<'1' | '2' | '3' | '4', readonly [AccountKind, AccountKind]>> = {
  '1': ['lever', 'legal'],
  '2': ['legal', 'lever'],
  '3': ['change', 'lever'],
  '4': ['lever', 'change'],
}

const wayAsked = (params: Params.Params): E.Either<Fault, Way> => {
  const isNamed = Params.text(params, 'from_field') !== '' || Params.text(params, 'to_field') !== ''
  if (isNamed || Params.text(params, 'type') === '')
    return F.pipe(
      E.Do,
      E.bind('from', () => Params.oneOf(params, 'from_field', AccountKinds.ALL)),
      E.bind('to', () => Params.oneOf(params, 'to_field', AccountKinds.ALL)),
      E.map((way) => ({ ...way, least: 0 })),
    )
  return F.pipe(
    Params.oneOf(params, 'type', ['1', '2', '3', '4']),
    E.map((number) => ({ from: WAYS[number][0], to: WAYS[number][1], least: Transfer.LEAST_ON_OLD_PAGE })),
  )
}

const transfer = async ({ exchange, user, params, key }: AskedByUser): Promise<E.Either<Fault, Reply>> => {
  const asked = F.pipe(
    E.Do,
    E.bind('amount', () => Params.decimal(params, 'number')),
    E.bind('currency', () => Params.count(params, 'currency_id')),
    E.bind('way', () => wayAsked(params)),
  )
  if (E.isLeft(asked)) return asked
  const { amount, currency, way } = asked.right
  const command = { _tag: 'MoveFunds', user, currency: currency as CurrencyId, amount, ...way } as const
  const moved = await exchange.submit(command, key)
  if (E.isLeft(moved)) return moved
  const name = exchange.reads.currencies.find((coin) => coin.id === currency)?.name ?? ''
  return E.right(said('funds-moved', { amount: Decimal.toText(amount), currency: name }))
}

export const TRANSFER_CALLS: ReadonlyArray<Call> = [
  { path: '/api/wallet/change', methods: ['POST'], who: 'signed-in', answer: transfer },
]
