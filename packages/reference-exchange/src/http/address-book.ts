/** Coins that are withdrawn, and the address book. [WAL-5] */
import { Ids } from '@hexbourse/domain/kernel'
import { SavedAddress, WalletAddress } from '@hexbourse/domain/wallet'
import { either as E, function as F } from 'fp-ts'

import { fixed8 } from '../runtime/index.ts'
import { dataReply, doneReply } from './call.ts'
import type { ApiError, Call, HandlerResult, Reply, UserRequestContext } from './call.ts'
import { addressRow, feeRate, networkParameter, networkRow } from './funds-rows.ts'
import { coinRow } from './market.ts'
import * as Params from './params.ts'
import { knownCurrency, whereOpen } from './withdrawals.ts'

type AsyncReply = Promise<E.Either<ApiError, Reply>>

/** Without coins that have no network. */
const coins = ({ exchange, user }: UserRequestContext): HandlerResult => {
  const { funds, currencies } = exchange.reads
  const saved = funds.addresses(user)
  const listed = currencies.filter(({ id }) => funds.networksOf(id).length > 0)
  return E.right(
    dataReply(
      listed.map((coin) => {
        const { feePercent, minimum, maximum } = funds.parameters(coin.id)
        return {
          ...coinRow(exchange, coin),
          min_number: fixed8(minimum),
          max_number: fixed8(maximum),
          rate: feeRate(feePercent),
          has_address_num: saved.filter(({ currency }) => currency === coin.id).length,
          networks: funds.networksOf(coin.id).map(networkRow),
        }
      }),
    ),
  )
}

const list = (context: UserRequestContext): HandlerResult =>
  F.pipe(
    knownCurrency(context, 'currency'),
    E.map((currency) => {
      const saved = context.exchange.reads.funds.addresses(context.user)
      return dataReply(saved.filter((one) => one.currency === currency).map(addressRow(context)))
    }),
  )

const save = async (context: UserRequestContext): AsyncReply => {
  const { exchange, params, user, key } = context
  const read = F.pipe(
    E.Do,
    E.bind('currency', () => knownCurrency(context, 'currency_id')),
    E.bind('address', () => Params.requiredText(params, 'address')),
    E.bind('note', () => Params.optionalText(params, 'notes')),
    E.bind('network', ({ currency }) => networkParameter(context, currency)),
  )
  if (E.isLeft(read)) return read
  const { currency, address, note } = read.right
  if (note.length > SavedAddress.MAX_NOTE) return E.left({ _tag: 'ParameterBad', name: 'notes' })
  const networks = exchange.reads.funds.networksOf(currency)
  const network =
    read.right.network ?? networks.find(({ code }) => WalletAddress.problem(code, address) === undefined) ?? networks[0]
  if (network === undefined) return E.left({ _tag: 'NetworkUnavailable' })
  const command = { _tag: 'SaveAddress', user, currency, network: network.code, address, note } as const
  const saved = await exchange.submit(command, key)
  if (E.isLeft(saved)) return saved
  const row = exchange.reads.funds.addresses(user).find(({ id }) => id === saved.right.address)
  return E.right(doneReply('address-saved', {}, row && addressRow(context)(row)))
}

const remove = async ({ exchange, params, user, key }: UserRequestContext): AsyncReply => {
  const address = Params.id(params, 'address_id', Ids.addressId)
  if (E.isLeft(address)) return address
  const removed = await exchange.submit({ _tag: 'DeleteAddress', user, address: address.right }, key)
  return E.map(() => doneReply('address-deleted'))(removed)
}

export const ADDRESS_BOOK_CALLS: ReadonlyArray<Call> = [
  { path: '/api/wallet/currencylist', methods: ['GET'], access: 'signed-in', handle: whereOpen(coins) },
  { path: '/api/wallet/get_address', methods: ['POST'], access: 'signed-in', handle: whereOpen(list) },
  { path: '/api/wallet/addaddress', methods: ['POST'], access: 'signed-in', handle: whereOpen(save) },
  { path: '/api/wallet/deladdress', methods: ['POST'], access: 'signed-in', handle: whereOpen(remove) },
]
