/** A second contract as the contract of the wire writes it, in replies and pushes. [SEC-2] [SEC-3] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Millis } from '@hexbourse/domain/kernel'
import { SecondContractOutcome } from '@hexbourse/domain/second-contract'

import type { Contract, SettledContract } from '../engine/index.ts'
import type { ExchangeReads } from './exchange-reads.ts'
import { fixed8, shanghaiDateTime, unixSeconds } from './wire-formats.ts'

// Model
/** What the words of a row are named by, in some language. */
export type ContractWord = 'up' | 'down' | 'open' | 'closed' | SecondContractOutcome.Outcome

type Row = Contract | SettledContract

const RESULT_CODES: Readonly<Record<SecondContractOutcome.Outcome, -1 | 0 | 1>> = { won: 1, lost: -1, drawn: 0 }

// Rules
/**
 * Undefined for an unknown market or currency. Times are of Asia/Shanghai. While it is open the end price is the price
 * of now; a stake that was returned without a price has the entry price.
 */
export const contractRow =
  (
    reads: Pick<ExchangeReads, 'pairs' | 'currencies' | 'secondContracts'>,
    now: Millis,
    nameOf: (word: ContractWord) => string,
  ) =>
  (row: Row): Readonly<Record<string, unknown>> | undefined => {
    const contract = 'contract' in row ? row.contract : row
    const pair = reads.pairs.find(({ match }) => match === contract.match)
    const currency = reads.currencies.find(({ id }) => id === contract.currency)
    if (pair === undefined || currency === undefined) return undefined
    const result = resultFields(row, reads.secondContracts.publicPrice(pair, now), now)
    const outcome = outcomeOf(row)
    return {
      ...contractFields(contract),
      ...result,
      symbol_name: pair.symbol,
      currency_name: currency.name,
      type_name: nameOf(contract.direction),
      status_name: nameOf(outcome === undefined ? 'open' : 'closed'),
      profit_result_name: outcome === undefined ? '' : nameOf(outcome),
    }
  }

// Internal
/** undefined until it is settled. */
const outcomeOf = (row: Row): SecondContractOutcome.Outcome | undefined => {
  if (!('contract' in row)) return undefined
  const { contract, endPrice } = row
  return SecondContractOutcome.outcomeOf(contract.direction, contract.entryPrice, endPrice ?? contract.entryPrice)
}

const contractFields = (contract: Contract) => ({
  id: contract.id,
  show_micro_id: contract.id,
  user_id: contract.user,
  match_id: contract.match,
  currency_id: contract.currency,
  type: contract.direction === 'up' ? 1 : 2,
  is_insurance: contract.policy === undefined ? 0 : 1,
  seconds: contract.seconds,
  number: fixed8(contract.stake),
  open_price: fixed8(contract.entryPrice),
  fee: fixed8(contract.fee),
  profit_ratio: Decimal.toFixed(2, contract.payoutRate),
  created_at: shanghaiDateTime(contract.acceptedAt),
  created_at_ts: unixSeconds(contract.acceptedAt),
  handled_at: shanghaiDateTime(contract.expiresAt),
  handled_at_ts: unixSeconds(contract.expiresAt),
})

const resultFields = (row: Row, price: Decimal.Decimal, now: Millis) => {
  const settled = 'contract' in row ? row : undefined
  const outcome = outcomeOf(row)
  const endPrice = 'contract' in row ? (row.endPrice ?? row.contract.entryPrice) : price
  return {
    end_price: fixed8(endPrice),
    fact_profits: fixed8(settled?.profit ?? Decimal.zero),
    status: settled === undefined ? 1 : 3,
    profit_result: outcome === undefined ? 0 : RESULT_CODES[outcome],
    updated_at: shanghaiDateTime(settled?.at ?? now),
    complete_at: settled === undefined ? null : shanghaiDateTime(settled.at),
    remain_milli_seconds: 'contract' in row ? 0 : Math.max(0, row.expiresAt - now),
  }
}
