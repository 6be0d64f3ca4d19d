/** A withdrawal of the least amount, which is cancelled before it is reviewed, where the server can do that. */
import type { Form } from '../contract/index.ts'
import type { Reply } from '../exchange/index.ts'
import type { Finding } from '../verdict/index.ts'
import { rule, uncheckedFinding } from '../verdict/index.ts'
import { rowsOf } from '../session/index.ts'
import type { Row } from '../session/index.ts'
import { ADDRESS } from './address-book.ts'
import { amountOf } from './amount.ts'
import type { Amount } from './amount.ts'
import {
  acceptanceFinding,
  balanceIn,
  equal,
  messageOf,
  refusalFinding,
  otherUserRefusal,
  restrictionOf,
  addedRow,
} from './trial.ts'
import type { Trial } from './trial.ts'

// Rules
export const checkWithdrawal = async (trial: Trial): Promise<ReadonlyArray<Finding>> => {
  const { session, subject } = trial
  const info = messageOf(await session.post('wallet/get_info', { currency: '3' }))
  const form = formFor(info)
  const ask = (part: Form): Promise<Reply> => session.post('wallet/out', { ...form, ...part })
  const none = await ask({ number: '0' })
  const restriction = restrictionOf(none)
  if (restriction !== undefined) return [uncheckedFinding('wallet/out', '(withdrawal)', restriction)]
  const bad = [
    refusalFinding('wallet/out', 'an amount of 0 is an error', none),
    refusalFinding('wallet/out', 'a negative amount is an error', await ask({ number: '-1' })),
    refusalFinding('wallet/out', 'more than the balance is an error', await ask({ number: '99999999999' })),
    refusalFinding('wallet/out', 'no address is an error', await ask({ address: '' })),
  ]
  if (!subject.capabilities.includes('withdrawals'))
    return [...bad, uncheckedFinding('wallet/out', '(withdrawal)', 'the server announces no way to cancel one')]
  const had = await balanceIn(trial, 'change')
  if (had < amountOf(form.number))
    return [...bad, uncheckedFinding('wallet/out', '(withdrawal)', 'the spot wallet has too little USDT')]
  const before = await withdrawals(trial)
  const asked = await ask({})
  const row = addedRow(
    asked,
    before,
    await withdrawals(trial),
    (one) => one['address'] === ADDRESS && one['status'] === APPLYING,
  )
  return [
    ...bad,
    acceptanceFinding('wallet/out', 'a withdrawal of the least amount is accepted', asked),
    rule('wallet/withdrawals', 'lists it as waiting for a review', row !== undefined, 'not listed'),
    equal('wallet/out', 'holds exactly the amount', had - (await balanceIn(trial, 'change')), amountOf(form.number)),
    ...(row === undefined ? [] : await checkCancellation(trial, String(row['id']), had)),
  ]
}

// Internal
const APPLYING = 1

/** On the network to which the address belongs, where the server names its networks. */
const formFor = (info: Row) => {
  const network = rowsOf(info['networks']).find((one) => /erc|eth/i.test(JSON.stringify(one)))
  return {
    currency: '3',
    number: String(info['min_number']),
    address: ADDRESS,
    rate: String(info['rate']),
    type: network === undefined ? '0' : String(network['type']),
    from_field: 'change',
  }
}

const withdrawals = async ({ session }: Trial): Promise<ReadonlyArray<Row>> => {
  const form = { page: '1', limit: '50' }
  return rowsOf(messageOf(await session.get('wallet/withdrawals', form))['list'])
}

const checkCancellation = async (trial: Trial, id: string, had: Amount): Promise<ReadonlyArray<Finding>> => {
  const byOther = await otherUserRefusal(trial, 'wallet/withdraw_cancel', { id })
  const cancelled = await trial.session.post('wallet/withdraw_cancel', { id })
  const again = await trial.session.post('wallet/withdraw_cancel', { id })
  return [
    ...byOther,
    acceptanceFinding('wallet/withdraw_cancel', 'the withdrawal is cancelled', cancelled),
    refusalFinding('wallet/withdraw_cancel', 'a second cancellation is an error', again),
    equal('wallet/withdraw_cancel', 'gives back exactly what was held', await balanceIn(trial, 'change'), had),
  ]
}
