/** Deposits: addresses, records, reports with pictures, and simulated ones. [WAL-2] [WAL-6] [WAL-9] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import { pictureName } from '../files/index.ts'
import type { Network } from '../runtime/index.ts'
import { dataReply, doneReply } from './call.ts'
import type { ApiError, Call, HandlerResult, Reply, UserRequestContext } from './call.ts'
import { depositRequestRow, depositRow, networkParameter, networkRow } from './funds-rows.ts'
import { pagedReply } from './list-encoding.ts'
import * as Params from './params.ts'
import { knownCurrency, whereOpen } from './withdrawals.ts'

type AsyncReply = Promise<E.Either<ApiError, Reply>>

const USDT = 3 as CurrencyId
/** Of a simulated deposit, in USDT. */
const MAX_SIMULATED_VALUE = Decimal.fromInteger(10_000)
const MAX_SIMULATED = 5

const issue = async (
  { exchange, user }: UserRequestContext,
  currency: CurrencyId,
  { code: network }: Network,
): Promise<E.Either<ApiError, string>> => {
  const address = exchange.reads.funds.addressOf(user, network)
  const issued = await exchange.submit({ _tag: 'IssueDepositAddress', user, currency, network, address })
  return E.map((one: { readonly address: string }) => one.address)(issued)
}

const addresses = async (context: UserRequestContext): AsyncReply => {
  const currency = knownCurrency(context, 'currency')
  if (E.isLeft(currency)) return currency
  const { funds } = context.exchange.reads
  const networks = funds.networksOf(currency.right)
  if (networks.length === 0) return E.left({ _tag: 'NetworkUnavailable' })
  const minimum = Decimal.toText(funds.minimum(currency.right))
  const rows: Array<ReturnType<typeof networkRow> & { readonly address: string; readonly minimum: string }> = []
  for (const [number, network] of networks.entries()) {
    const address = await issue(context, currency.right, network)
    if (E.isLeft(address)) return address
    rows.push({ ...networkRow(network, number), address: address.right, minimum })
  }
  const on = (code: string): string => rows.find(({ network }) => network === code)?.address ?? ''
  const isUsdt = currency.right === USDT
  return E.right(
    dataReply({
      address: rows.length === 1 ? rows[0]?.address : rows.map((row) => `${row.network}:${row.address}`).join(','),
      btc: on('BTC'),
      eth: isUsdt ? '' : on('ERC20'),
      usdt: isUsdt ? on('OMNI') : '',
      usdt_erc20: isUsdt ? on('ERC20') : '',
      networks: rows,
    }),
  )
}

/** The older recharge page shows one address. */
const companyAddress = async (context: UserRequestContext): AsyncReply => {
  const network = context.exchange.reads.funds.networksOf(USDT).find(({ code }) => code === 'ERC20')
  if (network === undefined) return E.left({ _tag: 'NetworkUnavailable' })
  const address = await issue(context, USDT, network)
  return E.map((text: string) => dataReply({ company_eth_address: text }))(address)
}

/** Existing clients name the network by the address that they showed. */
const reportedNetwork = (
  context: UserRequestContext,
  currency: CurrencyId,
): E.Either<ApiError, Network | undefined> => {
  const { params, user } = context
  const { funds } = context.exchange.reads
  const shown = funds
    .networksOf(currency)
    .find(({ code }) => funds.addressOf(user, code) === Params.text(params, 'type'))
  return shown === undefined ? networkParameter(context, currency) : E.right(shown)
}

const report = async (context: UserRequestContext): AsyncReply => {
  const { exchange, params, files, user, key } = context
  const read = F.pipe(
    E.Do,
    E.bind('currency', () => knownCurrency(context, 'currency')),
    E.bind('source', () => Params.requiredText(params, 'acc')),
    E.bind('transaction', () => Params.requiredText(params, 'hash')),
    E.bind('amount', () => Params.decimal(params, 'amount')),
    E.bind('network', ({ currency }) => reportedNetwork(context, currency)),
  )
  if (E.isLeft(read)) return read
  const pictures = Params.text(params, 'pic')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  if (!pictures.every((address) => files.isOwnedBy(user, pictureName(address))))
    return E.left({ _tag: 'FileUnknown', name: 'pic' })
  const { network, ...sent } = read.right
  const command = { _tag: 'RequestDeposit', user, ...sent, network: network?.code, pictures } as const
  const reported = await exchange.submit(command, key)
  if (E.isLeft(reported)) return reported
  const { rows } = exchange.reads.funds.requests(user, { skip: 0, limit: 50 })
  const row = rows.find(({ id }) => id === reported.right.request)
  return E.right(doneReply('deposit-reported', {}, row && depositRequestRow(context)(row)))
}

const simulate = async (context: UserRequestContext): AsyncReply => {
  const { exchange, params, user, key } = context
  const { funds, currencies, usdtPrice } = exchange.reads
  const { chain } = funds
  const read = F.pipe(
    E.Do,
    E.bind('currency', () => knownCurrency(context, 'currency_id')),
    E.bind('amount', () => Params.decimal(params, 'number')),
    E.bind('named', ({ currency }) => networkParameter(context, currency)),
  )
  if (E.isLeft(read)) return read
  const { currency, amount, named } = read.right
  const network = named ?? funds.networksOf(currency)[0]
  if (chain === undefined || network === undefined) return E.left({ _tag: 'NetworkUnavailable' })
  const coin = currencies.find(({ id }) => id === currency)
  const value = Decimal.times(amount, (coin && usdtPrice(coin)) ?? Decimal.one)
  if (!Decimal.isPositive(amount) || !Decimal.hasAtMostDecimals(8, amount) || value > MAX_SIMULATED_VALUE)
    return E.left({ _tag: 'ParameterBad', name: 'number' })
  const address = await issue(context, currency, network)
  if (E.isLeft(address)) return address
  const payment = { address: address.right, currency, amount }
  // a repeated delivery is answered as the first one, however many payments wait by now
  const isRepeated = key !== undefined && chain.hasReceived(payment, network.code, key)
  if (!isRepeated && funds.confirmingCount(user) >= MAX_SIMULATED) return E.left({ _tag: 'TooMany' })
  return E.right(doneReply('deposit-simulated', {}, { hash: chain.receive(payment, network.code, key) }))
}

const records = (context: UserRequestContext): HandlerResult =>
  pagedReply(context, (slice) => context.exchange.reads.funds.deposits(context.user, slice), depositRow(context))

const reports = (context: UserRequestContext): HandlerResult =>
  pagedReply(context, (slice) => context.exchange.reads.funds.requests(context.user, slice), depositRequestRow(context))

export const DEPOSIT_CALLS: ReadonlyArray<Call> = [
  { path: '/api/wallet/get_in_address', methods: ['POST'], access: 'signed-in', handle: whereOpen(addresses) },
  { path: '/api/money/rechange', methods: ['GET'], access: 'signed-in', handle: whereOpen(companyAddress) },
  { path: '/api/wallet/charge_req', methods: ['POST'], access: 'signed-in', handle: whereOpen(report) },
  { path: '/api/wallet/charge_requests', methods: ['GET'], access: 'signed-in', handle: whereOpen(reports) },
  { path: '/api/wallet/deposits', methods: ['GET'], access: 'signed-in', handle: whereOpen(records) },
  { path: '/api/simulated_deposit', methods: ['POST'], access: 'signed-in', handle: whereOpen(simulate) },
]
