/** Second contracts: what can be staked, submitting, lists, and the public prices that decide them. [SEC-1] [SEC-2] */
import { Clocks, Decimal, Ids } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import { contractName } from '../messages/index.ts'
import { contractRow, fixed8, shanghaiDateTime } from '../runtime/index.ts'
import type {
  Contract,
  ContractHistoryKind,
  HistoryPage,
  PageRequest,
  Pair,
  SettledContract,
} from '../runtime/index.ts'
import { dataReply, doneReply } from './call.ts'
import type { ApiError, Call, HandlerResult, Reply, RequestContext, UserRequestContext } from './call.ts'
import { pageOf, paginator } from './list-encoding.ts'
import { coinRow } from './market.ts'
import { insuranceFields, payoutRow, policyRow } from './insurance-rows.ts'
import * as Params from './params.ts'

const DIRECTIONS = { '1': 'up', '2': 'down' } as const
/** Of the wire's rows that have no time of their own. */
const CONFIGURED_AT = shanghaiDateTime(Clocks.millis(Date.UTC(2026, 0, 1)))

/** Existing clients read presets and balance here; the insured amount is part of that balance. [TXT-6] */
const payableCurrencies = (context: UserRequestContext): HandlerResult => {
  const { exchange, user } = context
  const { secondContracts, currencies, balance } = exchange.reads
  const rows = secondContracts.parameters().currencies.flatMap((stakes) => {
    const coin = currencies.find(({ id }) => id === stakes.currency)
    if (coin === undefined) return []
    const { free, locked } = balance(user, 'second-contract', coin.id)
    const insurance = secondContracts.insurance(user, coin.id)
    const insured = insurance?.policy?.left ?? Decimal.zero
    return [
      {
        ...coinRow(exchange, coin),
        micro_trade_fee: Decimal.toFixed(2, stakes.feePercent),
        micro_min: Decimal.toText(stakes.minStake),
        micro_max: Decimal.toText(stakes.maxStake),
        micro_holdtrade_max: stakes.maxOpen,
        insurancable: insurance === undefined ? 0 : 1,
        micro_numbers: stakes.presets.map((preset, nth) => ({
          id: coin.id * 100 + nth + 1,
          currency_id: coin.id,
          currency_name: coin.name,
          number: fixed8(preset),
          created_at: CONFIGURED_AT,
          updated_at: CONFIGURED_AT,
        })),
        ...insuranceFields(coin, insurance),
        user_wallet: {
          id: user * 1000 + coin.id,
          currency: coin.id,
          micro_balance: fixed8(free),
          lock_micro_balance: fixed8(locked),
          micro_with_insurance: fixed8(Decimal.plus(free, insured)),
          insurance_balance: fixed8(insured),
        },
      },
    ]
  })
  return E.right(dataReply(rows))
}

const durations = ({ exchange }: RequestContext): HandlerResult =>
  E.right(
    dataReply(
      exchange.reads.secondContracts.parameters().durations.map(({ seconds, payoutRate }, nth) => ({
        id: nth + 1,
        seconds,
        status: 1,
        profit_ratio: Decimal.toFixed(2, payoutRate),
        created_at: CONFIGURED_AT,
        updated_at: CONFIGURED_AT,
      })),
    ),
  )

/** With the names of direction, status and result in the language of the request. */
const namedRow = ({ exchange, language }: Pick<UserRequestContext, 'exchange' | 'language'>) =>
  contractRow(exchange.reads, exchange.now(), (word) => contractName(language, word))

const requestedMarket = ({ exchange, params }: RequestContext): E.Either<ApiError, Pair> =>
  F.pipe(
    Params.id(params, 'match_id', Ids.matchId),
    E.chain((match): E.Either<ApiError, Pair> => {
      const pair = exchange.reads.pairs.find((one) => one.match === match)
      return pair === undefined ? E.left({ _tag: 'PairUnknown' }) : E.right(pair)
    }),
  )

/** Only where the client asks for it: existing clients do not know it. */
const isInsured = ({ params }: RequestContext): E.Either<ApiError, boolean> =>
  Params.text(params, 'is_insurance') === ''
    ? E.right(false)
    : F.pipe(
        Params.oneOf(params, 'is_insurance', ['0', '1']),
        E.map((word) => word === '1'),
      )

const submit = async (context: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  const { exchange, params, user, key, mayPlaceOrder } = context
  const draft = F.pipe(
    E.Do,
    E.bind('pair', () => requestedMarket(context)),
    E.bind('currency', () => Params.id(params, 'currency_id', Ids.currencyId)),
    E.bind('type', () => Params.oneOf(params, 'type', ['1', '2'])),
    E.bind('seconds', () => Params.positiveInteger(params, 'seconds')),
    E.bind('stake', () => Params.decimal(params, 'number')),
    E.bind('isInsured', () => isInsured(context)),
  )
  if (E.isLeft(draft)) return draft
  const isRepeated = key !== undefined && exchange.hasAnswer(key)
  if (!isRepeated && !mayPlaceOrder(user)) return E.left({ _tag: 'OrdersTooFast' })
  const { pair, type, ...order } = draft.right
  const receivedAt = exchange.now()
  const price = exchange.reads.secondContracts.publicPrice(pair, receivedAt)
  const direction = DIRECTIONS[type]
  const command = { _tag: 'SubmitContract', user, match: pair.match, direction, ...order, price, receivedAt } as const
  const submitted = await exchange.submit(command, key)
  if (E.isLeft(submitted)) return submitted
  const placed = exchange.reads.secondContracts.contract(user, submitted.right.contract)
  const contract = placed !== undefined && 'contract' in placed ? placed.contract : placed
  const values = {
    direction,
    stake: Decimal.toText(order.stake),
    currency: nameOf(context, order.currency),
    symbol: pair.symbol,
    seconds: String(order.seconds),
    price: Decimal.toText(contract?.entryPrice ?? price),
  }
  return E.right(doneReply('contract-placed', values, placed && namedRow(context)(placed)))
}

const STATUSES = ['', '1', '2', '3'] as const

/** A number from 1 on, or nothing. */
const optionalId = ({ params }: RequestContext, name: string): E.Either<ApiError, number | undefined> =>
  Params.text(params, name) === '' ? E.right(undefined) : Params.positiveInteger(params, name)

interface Filter {
  readonly match: number | undefined
  readonly currency: number | undefined
}

type ReadRows = (slice: PageRequest) => HistoryPage<Contract | SettledContract>

/** Without a status, the open ones are followed by the settled ones. Nothing stays in 2, closing. */
const rowsOf = (
  { exchange, user }: UserRequestContext,
  status: (typeof STATUSES)[number],
  { match, currency }: Filter,
): ReadRows => {
  const { open, settled } = exchange.reads.secondContracts
  const kind: ContractHistoryKind = `contract/${match ?? 'all'}/${currency ?? 'all'}`
  const held = open(user).filter(
    (contract) =>
      (match === undefined || contract.match === match) && (currency === undefined || contract.currency === currency),
  )
  if (status === '1') return pageOf(held)
  if (status === '2') return pageOf([])
  if (status === '3') return (slice) => settled(user, kind, slice)
  return (slice) => {
    const first = held.slice(slice.skip, slice.skip + slice.limit)
    const skip = Math.max(0, slice.skip - held.length)
    const rest = settled(user, kind, { skip, limit: slice.limit - first.length })
    return { rows: [...first, ...rest.rows], count: held.length + rest.count }
  }
}

const lists = (context: UserRequestContext): HandlerResult =>
  F.pipe(
    E.Do,
    E.bind('status', () =>
      Params.text(context.params, 'status') === ''
        ? E.right('' as const)
        : Params.oneOf(context.params, 'status', STATUSES),
    ),
    E.bind('match', () => optionalId(context, 'match_id')),
    E.bind('currency', () => optionalId(context, 'currency_id')),
    E.bind('page', ({ status, ...filter }) => paginator(context, rowsOf(context, status, filter), namedRow(context))),
    E.map(({ page }): Reply => dataReply(page)),
  )

const EVIDENCE_DAYS = 30
const DAY_MS = 86_400_000

/** The public price of a second of the last 30 days; never of the future, which would tell the result of a contract. */
const priceAt = (context: RequestContext): HandlerResult =>
  F.pipe(
    E.Do,
    E.bind('pair', () => requestedMarket(context)),
    E.bind('at', () => Params.positiveInteger(context.params, 'at')),
    E.filterOrElse(
      ({ at }) => at <= context.exchange.now() && at > context.exchange.now() - EVIDENCE_DAYS * DAY_MS,
      (): ApiError => ({ _tag: 'ParameterBad', name: 'at' }),
    ),
    E.map(({ pair, at }): Reply => {
      const second = Math.floor(at / 1000) * 1000
      const price = context.exchange.reads.secondContracts.publicPrice(pair, Clocks.millis(second))
      return dataReply({ match_id: pair.match, symbol: pair.symbol, price: fixed8(price), time: second })
    }),
  )

const purchase = async (context: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  const { exchange, params, user, key } = context
  const request = F.pipe(
    E.Do,
    E.bind('currency', () => Params.id(params, 'currency_id', Ids.currencyId)),
    E.bind('type', () => Params.positiveInteger(params, 'insurance_type_id')),
    E.bind('amount', () => Params.decimal(params, 'amount')),
  )
  if (E.isLeft(request)) return request
  const bought = await exchange.submit({ _tag: 'BuyPolicy', user, ...request.right }, key)
  if (E.isLeft(bought)) return bought
  const { currency, amount } = request.right
  const policy = exchange.reads.secondContracts.insurance(user, currency)?.policy
  const row = policy?.id === bought.right.policy ? policyRow(policy, currency) : undefined
  return E.right(
    doneReply('policy-bought', { amount: Decimal.toText(amount), currency: nameOf(context, currency) }, row),
  )
}

const claim = async (context: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  const { exchange, params, user, key } = context
  const request = F.pipe(
    E.Do,
    E.bind('policy', () => Params.id(params, 'id', Ids.policyId)),
    E.bind('currency', () => Params.id(params, 'currency_id', Ids.currencyId)),
  )
  if (E.isLeft(request)) return request
  const { policy, currency } = request.right
  const paid = await exchange.submit({ _tag: 'ClaimPayout', user, policy }, key)
  if (E.isLeft(paid)) return paid
  const payouts = exchange.reads.secondContracts.insurance(user, currency)?.payouts ?? []
  const payout = payouts.find(({ id }) => id === paid.right.payout)
  const amount = payout === undefined ? '' : Decimal.toText(payout.amount)
  const values = { amount, currency: nameOf(context, currency) }
  return E.right(doneReply('insurance-paid', values, payout && payoutRow(payout)))
}

const nameOf = ({ exchange }: RequestContext, currency: number): string =>
  exchange.reads.currencies.find(({ id }) => id === currency)?.name ?? ''

export const SECOND_CONTRACT_CALLS: ReadonlyArray<Call> = [
  { path: '/api/microtrade/payable_currencies', methods: ['GET'], access: 'signed-in', handle: payableCurrencies },
  { path: '/api/microtrade/seconds', methods: ['GET'], access: 'signed-in', handle: durations },
  { path: '/api/microtrade/lists', methods: ['GET'], access: 'signed-in', handle: lists },
  { path: '/api/microtrade/submit', methods: ['POST'], access: 'signed-in', handle: submit },
  { path: '/api/microtrade/insurance_buy', methods: ['POST'], access: 'signed-in', handle: purchase },
  { path: '/api/microtrade/insurance_claim', methods: ['POST'], access: 'signed-in', handle: claim },
  { path: '/api/currency/price_at', methods: ['GET'], access: 'public', handle: priceAt },
]
