/** An offer to sell at a price far above the market, which is withdrawn again. */
import type { Form } from '../contract/index.ts'
import type { Reply } from '../exchange/index.ts'
import type { Finding } from '../verdict/index.ts'
import { rule, uncheckedFinding } from '../verdict/index.ts'
import { rowsOf } from '../session/index.ts'
import type { Row } from '../session/index.ts'
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
export const checkOffer = async (trial: Trial): Promise<ReadonlyArray<Finding>> => {
  const publish = (part: Form): Promise<Reply> => trial.session.post('c2c_send', { ...OFFER, ...part })
  const none = await publish({ total_number: '0' })
  const restriction = restrictionOf(none)
  if (restriction !== undefined) return [uncheckedFinding('c2c_send', '(offer)', restriction)]
  const bad = [
    refusalFinding('c2c_send', 'a quantity of 0 is an error', none),
    refusalFinding('c2c_send', 'a negative quantity is an error', await publish({ total_number: '-1' })),
    refusalFinding('c2c_send', 'a price of 0 is an error', await publish({ price: '0' })),
    refusalFinding('c2c_send', 'an unknown way of payment is an error', await publish({ way: 'cash' })),
    refusalFinding('c2c_send', 'a sale above the balance is an error', await publish({ total_number: '99999999999' })),
    refusalFinding('c2c/do_legal_deal', 'an unknown offer is an error', await take(trial, '0')),
  ]
  const had = await balanceIn(trial, 'legal')
  if (had < amountOf(OFFER.total_number))
    return [...bad, uncheckedFinding('c2c_send', '(offer)', 'the funding wallet has too little USDT')]
  const before = await ownOffers(trial)
  const published = await publish({})
  const rows = await ownOffers(trial)
  const offer = addedRow(published, before, rows, (row) => amountOf(row['price']) === amountOf(OFFER.price))
  return [
    ...bad,
    acceptanceFinding('c2c_send', 'an offer is accepted', published),
    rule('c2c/seller_trade', 'lists the offer with its price', offer !== undefined, `${rows.length} others`),
    equal(
      'c2c_send',
      'holds exactly the quantity on sale',
      had - (await balanceIn(trial, 'legal')),
      amountOf(OFFER.total_number),
    ),
    ...(offer === undefined ? [] : await checkWithdrawal(trial, String(offer['id']), had)),
  ]
}

// Internal
const OFFER = { type: 'sell', way: 'bank', price: '9999', total_number: '20', currency_id: '3' } as const

const take = ({ session }: Trial, id: string): Promise<Reply> => session.post('c2c/do_legal_deal', { id })

const ownOffers = async ({ session }: Trial): Promise<ReadonlyArray<Row>> => {
  const form = { type: OFFER.type, page: '1', currency_id: OFFER.currency_id }
  return rowsOf(messageOf(await session.get('c2c/seller_trade', form))['data'])
}

const checkWithdrawal = async (trial: Trial, id: string, had: Amount): Promise<ReadonlyArray<Finding>> => {
  const own = await take(trial, id)
  const byOther = await otherUserRefusal(trial, 'c2c/back_send', { id })
  const withdrawn = await trial.session.post('c2c/back_send', { id })
  const again = await trial.session.post('c2c/back_send', { id })
  const left = (await ownOffers(trial)).some((row) => String(row['id']) === id)
  return [
    refusalFinding('c2c/do_legal_deal', 'the own offer is an error', own),
    ...byOther,
    acceptanceFinding('c2c/back_send', 'the offer is withdrawn', withdrawn),
    refusalFinding('c2c/back_send', 'a second time is an error', again),
    rule('c2c/seller_trade', 'no longer lists a withdrawn offer', !left, 'still listed'),
    equal('c2c/back_send', 'gives back exactly what was held', await balanceIn(trial, 'legal'), had),
  ]
}
