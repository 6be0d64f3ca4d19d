/** Decoders of the order history, with samples typed from the contract. [SPOT-6] */
import * as Wire from '@hexbourse/adapters/wire'
import type { UserId } from '@hexbourse/domain/kernel'
import { ORDER_RECORD_ROW, ORDER_ROW } from '@hexbourse/test-support/builders'

import type { DecoderRow } from './c2c-decoders.ts'
import { PAGE_REQUEST } from './c2c-decoders.ts'

const UNKNOWN_TOTALS = { worth: null, trade_fee: null, end_time: null }

export const ORDER_HISTORY_ROWS: Readonly<Record<string, DecoderRow>> = {
  decodeOrderRecords: {
    decode: Wire.decodeOrderRecords(PAGE_REQUEST),
    samples: [
      {
        list: [
          ORDER_RECORD_ROW,
          { ...ORDER_RECORD_ROW, ...UNKNOWN_TOTALS, id: 't7', type: 'out', mode: 1, price: null },
        ],
        count: 2,
      },
    ],
  },
  decodeOrderFills: {
    decode: Wire.decodeOrderFills(7 as UserId, PAGE_REQUEST),
    samples: [
      { list: [{ ...ORDER_ROW, way: 2, create_time: 1_700_000_000, trade_fee: '0.1', is_maker: 1 }], count: 1 },
      { list: [{ ...ORDER_ROW, way: 1, create_time: 1_700_000_000, type: 'in', user_id: 7 }] },
    ],
  },
}
