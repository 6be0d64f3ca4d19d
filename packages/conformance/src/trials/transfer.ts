/** A transfer of one unit between the spot and the funding wallet, there and back. */
import type { Reply } from '../exchange/index.ts'
import type { Finding } from '../verdict/index.ts'
import { rule, uncheckedFinding } from '../verdict/index.ts'
import { amountOf } from './amount.ts'
import { acceptanceFinding, balanceIn, refusalFinding } from './trial.ts'
import type { Trial } from './trial.ts'

// Rules
export const checkTransfer = async (trial: Trial): Promise<ReadonlyArray<Finding>> => {
  const move = (from_field: string, to_field: string, number: string): Promise<Reply> =>
    trial.session.post('wallet/change', { currency_id: '3', from_field, to_field, number })
  const [spot, funding] = [await balanceIn(trial, 'change'), await balanceIn(trial, 'legal')]
  const refusals = [
    refusalFinding('wallet/change', 'an amount of 0 is an error', await move('change', 'legal', '0')),
    refusalFinding('wallet/change', 'a negative amount is an error', await move('change', 'legal', '-1')),
    refusalFinding('wallet/change', 'more than the balance is an error', await move('change', 'legal', '99999999999')),
    refusalFinding('wallet/change', 'one wallet as source and target is an error', await move('change', 'change', '1')),
  ]
  if (spot < ONE) return [...refusals, uncheckedFinding('wallet/change', '(transfer)', 'the spot wallet has no USDT')]
  const there = await move('change', 'legal', '1')
  const [spotThen, fundingThen] = [await balanceIn(trial, 'change'), await balanceIn(trial, 'legal')]
  const back = await move('legal', 'change', '1')
  return [
    ...refusals,
    acceptanceFinding('wallet/change', 'a transfer is accepted', there),
    rule(
      'wallet/change',
      'moves exactly the amount',
      spot - spotThen === ONE && fundingThen - funding === ONE,
      `${spot - spotThen} left, ${fundingThen - funding} arrived`,
    ),
    acceptanceFinding('wallet/change', 'the way back is accepted', back),
    rule(
      'wallet/change',
      'there and back changes nothing',
      (await balanceIn(trial, 'change')) === spot && (await balanceIn(trial, 'legal')) === funding,
      'other balances',
    ),
  ]
}

// Internal
const ONE = amountOf('1')
