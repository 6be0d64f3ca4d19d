/** Decoders of acceptors and payments with samples that they accept. [ACP-1] [ACP-2] */
import * as Wire from '@hexbourse/adapters/wire'
import type { AcceptorId } from '@hexbourse/domain/kernel'

import type { DecoderRow } from './c2c-decoders.ts'
import { always, NEW_YORK, PAGE_REQUEST } from './c2c-decoders.ts'

const DESK = {
  id: 2,
  name: 'Fast desk',
  recharge_amount: '9000.00',
  recharge_rate: '0.5',
  cash_amount: 7,
  price: '6.8',
}
const ORDER = {
  id: 12,
  money: '500.00',
  deal_account: 'li@pay',
  acceptor_name: 'Fast desk',
  hes_account: 'desk@pay',
  way: 'ali_pay',
  is_sure: 0,
  create_time: '2023-04-20 10:00:00',
  update_time: '',
}
const PAYMENT = { id: 7, account: 'li@pay', amount: '68.00', number: '10', currency_name: 'USDT', status: 1 }

export const ACCEPTOR_ROWS: Readonly<Record<string, DecoderRow>> = {
  decodeAcceptors: { decode: Wire.decodeAcceptors, samples: [[], [DESK]] },
  decodeAcceptor: {
    decode: Wire.decodeAcceptor(2 as AcceptorId),
    samples: [{ ...DESK, user_balance: '680.50', bank_name: 'ICBC', bank_account: 6222, bank_address: null }],
  },
  decodeAcceptorOrders: { decode: Wire.decodeAcceptorOrders('recharge', NEW_YORK), samples: [[], [ORDER]] },
  decodeAcceptorOrder: {
    decode: always(Wire.decodeAcceptorOrder('withdraw', NEW_YORK)),
    samples: [{ ...ORDER, is_transferred: 1, confirm_time_ts: 1_681_956_000_000 }, 'accepted'],
  },
  decodeAcceptorPush: { decode: Wire.decodeAcceptorPush, samples: [{ to: 2, id: 12, is_sure: 0, is_transferred: 1 }] },
  decodeConfirmationMinutes: {
    decode: always(Wire.decodeConfirmationMinutes),
    samples: [{ acceptor_window_s: 1200 }, {}],
  },
  decodeRechargeAddress: { decode: Wire.decodeRechargeAddress, samples: [{ company_eth_address: '0xab' }] },
  decodeRechargeTerms: {
    decode: always(Wire.decodeRechargeTerms),
    samples: [{ deposit: { confirmations: 6, minutes: '10-60', minimum: { '3': '100' } } }, {}],
  },
  decodeSignedForm: {
    decode: Wire.decodeSignedForm,
    samples: [{ action: 'https://pay.example/form', fields: { order: '7', sign: 'ab' } }],
  },
  decodePayments: {
    decode: Wire.decodePayments(PAGE_REQUEST, NEW_YORK),
    samples: [{ list: [PAYMENT], count: 1, page: 1, limit: 10 }],
  },
}
