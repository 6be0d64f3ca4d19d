/** All calls of the exchange. */
import { ACCEPTOR_CALLS } from './acceptors.ts'
import { ACCOUNT_CALLS } from './account.ts'
import { ADDRESS_BOOK_CALLS } from './address-book.ts'
import { DEPOSIT_CALLS } from './deposits.ts'
import { C2C_DISPUTE_CALLS } from './c2c-disputes.ts'
import { C2C_OFFER_CALLS } from './c2c-offers.ts'
import { C2C_ORDER_CALLS } from './c2c-orders.ts'
import { CANDLE_CALLS } from './candles.ts'
import { COIN_CALLS } from './coins.ts'
import { CONTENT_CALLS } from './content.ts'
import { ORDER_LIST_CALLS } from './order-lists.ts'
import { LEDGER_CALLS } from './ledger-lists.ts'
import { NET_WORTH_CALLS } from './net-worth.ts'
import { MARKET_CALLS } from './market.ts'
import { LEVERAGE_CALLS } from './leverage.ts'
import { LEVERAGE_LIST_CALLS } from './leverage-lists.ts'
import { PAYMENT_CALLS } from './payments.ts'
import { USER_INFO_CALLS } from './user-info.ts'
import { SECOND_CONTRACT_CALLS } from './second-contracts.ts'
import { SECOND_FACTOR_CALLS } from './second-factor.ts'
import { PROTECTION_CALLS } from './protection.ts'
import { SESSION_CALLS } from './sessions.ts'
import { SPOT_CALLS } from './spot.ts'
import { SYSTEM_CALLS } from './system.ts'
import { TRANSFER_CALLS } from './transfer.ts'
import { WALLET_CALLS } from './wallet.ts'
import { WITHDRAWAL_CALLS } from './withdrawals.ts'
import { IDENTITY_CALLS } from './identity.ts'
import type { Call } from './call.ts'

export const CALLS: ReadonlyArray<Call> = [
  ...SYSTEM_CALLS,
  ...MARKET_CALLS,
  ...CANDLE_CALLS,
  ...COIN_CALLS,
  ...SPOT_CALLS,
  ...ORDER_LIST_CALLS,
  ...LEVERAGE_CALLS,
  ...LEVERAGE_LIST_CALLS,
  ...SECOND_CONTRACT_CALLS,
  ...C2C_OFFER_CALLS,
  ...C2C_ORDER_CALLS,
  ...C2C_DISPUTE_CALLS,
  ...WALLET_CALLS,
  ...TRANSFER_CALLS,
  ...DEPOSIT_CALLS,
  ...WITHDRAWAL_CALLS,
  ...ADDRESS_BOOK_CALLS,
  ...ACCEPTOR_CALLS,
  ...PAYMENT_CALLS,
  ...LEDGER_CALLS,
  ...NET_WORTH_CALLS,
  ...ACCOUNT_CALLS,
  ...USER_INFO_CALLS,
  ...SESSION_CALLS,
  ...PROTECTION_CALLS,
  ...SECOND_FACTOR_CALLS,
  ...CONTENT_CALLS,
  ...IDENTITY_CALLS,
]
