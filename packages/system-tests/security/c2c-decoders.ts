/** Decoders of peer-to-peer trade with samples that they accept. [C2C-3] [C2C-7] */
import * as Wire from '@hexbourse/adapters/wire'
import type { UserId } from '@hexbourse/domain/kernel'
import { C2C_OFFER_ROW, C2C_ORDER_ROW } from '@hexbourse/test-support/builders'

export interface DecoderRow {
  readonly decode: (wire: unknown) => unknown
  readonly samples: ReadonlyArray<unknown>
  /** The part of the result that claims domain types; the rest passes unread. */
  readonly part?: (right: never) => unknown
}

export const NEW_YORK = 'America/New_York'
export const PAGE_REQUEST = { page: 1, limit: 10 }
const STATEMENT = { by: 'payer', reason: 'paid', pics: '/upload/7-aa.png', time_ts: 1_681_957_800 }

/** A decoder that always answers. */
export const always = (decode: (wire: unknown) => unknown) => (wire: unknown) => ({
  _tag: 'Right',
  right: decode(wire),
})

export const C2C_ROWS: Readonly<Record<string, DecoderRow>> = {
  decodeOffers: {
    decode: Wire.decodeOffers(PAGE_REQUEST, NEW_YORK),
    samples: [{ data: [C2C_OFFER_ROW, { ...C2C_OFFER_ROW, way: null, seller_id: '7' }], page: 1, pages: 2, total: 11 }],
  },
  decodePublishedOffer: {
    decode: always(Wire.decodePublishedOffer(NEW_YORK)),
    samples: [C2C_OFFER_ROW, 'Offer published'],
  },
  decodeOrders: {
    decode: Wire.decodeOrders('taker', PAGE_REQUEST, NEW_YORK),
    samples: [{ data: [C2C_ORDER_ROW, { ...C2C_ORDER_ROW, is_sure: '3', deal_money: 0 }], page: 1, pages: 1 }],
  },
  decodeOrder: {
    decode: Wire.decodeOrder(2 as UserId, NEW_YORK),
    samples: [C2C_ORDER_ROW, { ...C2C_ORDER_ROW, type: 'buy', user_cash_info: [], expire_time_ts: 1_681_957_200_000 }],
  },
  decodeTakenOrder: {
    decode: always(Wire.decodeTakenOrder(NEW_YORK)),
    samples: [{ msg: 'done', data: C2C_ORDER_ROW }, 'done'],
  },
  decodeOrderPush: {
    decode: Wire.decodeOrderPush,
    samples: [{ type: 'c2c_order', to: 2, id: 55, is_sure: 3, time: 1_681_957_200_000 }],
  },
  decodePaymentDetails: {
    decode: Wire.decodePaymentDetails,
    samples: [null, [], { id: 6, real_name: 'Li Na', bank_account: '6222021234567', alipay_account: 13800002468 }],
  },
  decodeAppeal: { decode: Wire.decodeAppeal, samples: [null, { statements: [STATEMENT], decision: 'payer' }] },
  decodeMessages: {
    decode: Wire.decodeMessages,
    samples: [[{ id: 1, from: 'me', text: 'paid', time: '2023-04-20 10:06:00', time_ts: 1_681_956_360 }]],
  },
  decodeMessagePush: { decode: Wire.decodeMessagePush, samples: [{ type: 'c2c_message', to: 2, id: 55 }] },
  decodeCoins: { decode: Wire.decodeCoins, samples: [{ currency: [], legal: [{ id: 3, name: 'USDT', is_legal: 1 }] }] },
  decodeLimits: {
    decode: Wire.decodeLimits,
    samples: [{ window_s: 900, cancels_per_day: 3, cancels_left: 2, restricted_until_ts: 0 }],
  },
  decodeServerTime: {
    decode: Wire.decodeServerTime,
    samples: [{ server_time: 1_681_957_200_000, capabilities: [] }, { server_time: '1681957200000' }],
  },
  decodeShops: {
    decode: Wire.decodeShops,
    samples: [
      { is_seller: 0 },
      { seller: [{ id: 7, name: 'Corner shop', status: 1, seller_balance: '9000.00000000' }] },
    ],
  },
}
