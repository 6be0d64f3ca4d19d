/** What the exchange announces about itself. [Q19] */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { data } from './call.ts'
import type { Asked, Call, Offers } from './call.ts'
import { NOTHING_TOLD } from './front-page.ts'

const DEPTH_LEVELS = 50

const capabilities = (offers: Offers): ReadonlyArray<string> => [
  'logout',
  'order_totals',
  'cancelled_orders',
  'sessions',
  'trade_password',
  ...(offers.faucet ? ['faucet'] : []),
  ...(offers.mailbox ? ['mailbox'] : []),
  ...(offers.frontPage === undefined ? [] : ['front_page']),
]

const info = ({ exchange, offers }: Asked): unknown => ({
  capabilities: capabilities(offers),
  server_time: exchange.now(),
  zone: 'Asia/Shanghai',
  depth_levels: DEPTH_LEVELS,
  pairs: exchange.reads.pairs.map((pair) => ({
    legal_id: pair.settlement.id,
    currency_id: pair.base.id,
    match_id: pair.match,
    price_decimals: pair.priceDecimals,
    quantity_decimals: pair.quantityDecimals,
    tick: Decimal.toText(pair.tick),
    spot_fee: Decimal.toText(pair.feePercent),
  })),
  script: exchange.scripted,
  desk: { automatic: exchange.automaticDesk, after_s: Math.floor(exchange.reads.deskDelay / 1000) },
})

export const SYSTEM_CALLS: ReadonlyArray<Call> = [
  { path: '/api/system/info', methods: ['GET'], who: 'anyone', answer: (asked) => E.right(data(info(asked))) },
  {
    path: '/api/system/front_page',
    methods: ['GET'],
    who: 'anyone',
    answer: ({ offers }) => E.right(data(offers.frontPage ?? NOTHING_TOLD)),
  },
]
