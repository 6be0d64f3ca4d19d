/** System info: capabilities, market rules and settings. [Q19] */
import { AcceptorLifeCycle } from '@hexbourse/domain/acceptor'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Exchange } from '../runtime/index.ts'
import { dataReply, textReply } from './call.ts'
import type { RequestContext, Call, Features } from './call.ts'
import { EMPTY_FRONT_PAGE } from './front-page.ts'

const DEPTH_LEVELS = 50

const FUNDS_CAPABILITIES = [
  'withdrawals',
  'memo',
  'from_field',
  'address_delay',
  'deposits',
  'simulated_deposit',
] as const

const capabilities = (offers: Features, hasFunds: boolean, hasDesks: boolean): ReadonlyArray<string> => [
  'idempotent_commands',
  'logout',
  'order_totals',
  'cancelled_orders',
  'order_history',
  'sessions',
  'trade_password',
  'reauthentication',
  'second_factor',
  'price_evidence',
  'insurance',
  'net_worth',
  'mail_word',
  'c2c_push',
  'c2c_appeal',
  'c2c_chat',
  'c2c_limits',
  ...(hasFunds ? FUNDS_CAPABILITIES : []),
  ...(hasDesks ? ['acceptor_confirm', 'acceptor_push'] : []),
  ...(offers.gateway === undefined ? [] : ['gateway']),
  ...(offers.faucet ? ['faucet'] : []),
  ...(offers.mailbox ? ['mailbox'] : []),
  ...(offers.frontPage === undefined ? [] : ['front_page']),
]

/** Time of the overnight fee of positions, in the exchange's zone. */
const OVERNIGHT_AT = '00:01'

const depositTerms = ({ reads }: Exchange) => ({
  confirmations: reads.funds.confirmations,
  minutes: String(reads.funds.minutes),
  minimum: Object.fromEntries(
    reads.currencies
      .filter(({ id }) => reads.funds.networksOf(id).length > 0)
      .map(({ id }) => [String(id), Decimal.toText(reads.funds.minimum(id))]),
  ),
})

const hasDesks = ({ reads }: Exchange): boolean => reads.fiat.desks().length > 0

const info = ({ exchange, features }: RequestContext): unknown => ({
  capabilities: capabilities(features, exchange.reads.funds.isOpen, hasDesks(exchange)),
  server_time: exchange.now(),
  zone: 'Asia/Shanghai',
  depth_levels: DEPTH_LEVELS,
  pairs: exchange.reads.markets().map((pair) => ({
    legal_id: pair.quote.id,
    currency_id: pair.base.id,
    match_id: pair.match,
    price_decimals: pair.priceDecimals,
    quantity_decimals: pair.quantityDecimals,
    tick: Decimal.toText(pair.tick),
    spot_fee: Decimal.toText(pair.feePercent),
    least_value: Decimal.toText(pair.leastOrderValue),
    max_open_orders: pair.maxOpenOrders,
  })),
  script: exchange.isScripted,
  liquidation_rate: Decimal.toText(exchange.reads.leverage.liquidationPercent()),
  overnight_at: OVERNIGHT_AT,
  c2c_window_s: exchange.reads.c2c.paymentWindowSeconds,
  c2c_cancels_per_day: exchange.reads.c2c.cancellationsPerDay,
  ...(hasDesks(exchange) ? { acceptor_window_s: AcceptorLifeCycle.CONFIRMATION_WINDOW_MS / 1000 } : {}),
  ...(exchange.reads.funds.isOpen ? { deposit: depositTerms(exchange) } : {}),
  desk: { automatic: exchange.hasAutomaticReviews, after_s: Math.floor(exchange.reads.reviewDelayMs / 1000) },
})

export const SYSTEM_CALLS: ReadonlyArray<Call> = [
  {
    path: '/api/system/info',
    methods: ['GET'],
    access: 'public',
    handle: (context) => E.right(dataReply(info(context))),
  },
  {
    path: '/api/system/front_page',
    methods: ['GET'],
    access: 'public',
    handle: ({ features }) => E.right(dataReply(features.frontPage ?? EMPTY_FRONT_PAGE)),
  },
  /** Spelled as existing clients do. */
  {
    path: '/api/custorm',
    methods: ['GET'],
    access: 'public',
    handle: ({ features }) => E.right(textReply(features.customerService)),
  },
]
