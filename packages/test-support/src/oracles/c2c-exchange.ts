/** A slow exchange of peer-to-peer trade in one coin: lists that are searched, and whole coins. [C2C-5] [TXT-13] */

// Model
type Side = 'buy' | 'sell'
/** A step of a deal. */
export type Step = 'pay' | 'cancel' | 'release'

/** A taken offer. */
export interface Deal {
  readonly id: number
  readonly offer: number
  readonly payer: number
  readonly receiver: number
  readonly taker: number
  readonly coins: number
  readonly due: number
  /** Status numbers of the contract, from the first to the present one. */
  path: string
  /** Parties that appealed. */
  readonly appeals: Set<number>
}

/** A published offer. */
export interface Offer {
  readonly id: number
  readonly side: Side
  readonly poster: number
  readonly coins: number
  readonly due: number
  state: 'open' | 'taken' | 'gone'
}

/** Coins of a user. */
export interface Holdings {
  readonly free: number
  readonly held: number
}

/** The name of the rejection, or `done`. */
export type Answer = string

/** C2C trading in one coin. */
export interface C2cExchange {
  /** Gives coins to a user. */
  readonly fund: (user: number, coins: number) => void
  /** Publishes an offer; a sell offer locks its coins. */
  readonly publish: (user: number, side: Side, coins: number, now: number) => Answer
  /** Withdraws an open offer and unlocks its coins. */
  readonly withdraw: (user: number, offer: number) => Answer
  /** Takes an offer. */
  readonly take: (user: number, offer: number, now: number) => Answer
  /** Does a step of a deal. */
  readonly act: (user: number, deal: number, step: Step, now: number) => Answer
  /** Opens an appeal. */
  readonly appeal: (user: number, deal: number) => Answer
  /** Decides an appeal. */
  readonly award: (deal: number, to: 'payer' | 'receiver') => Answer
  /** Ends what is due: orders and offers, by their time. */
  readonly expire: (now: number) => void
  /** Coins of a user. */
  readonly holdings: (user: number) => Holdings
  readonly offers: ReadonlyArray<Offer>
  readonly deals: ReadonlyArray<Deal>
}

/** All that the exchange knows. */
interface Book {
  readonly unverified: ReadonlyArray<number>
  readonly unpaid: ReadonlyArray<number>
  readonly free: Map<number, number>
  readonly held: Map<number, number>
  readonly cancelled: Array<{ readonly payer: number; readonly day: number }>
  readonly offers: Array<Offer>
  readonly deals: Array<Deal>
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SHANGHAI = 8 * 60 * MINUTE

// Constructors
/** `unverified` users submitted no documents, `unpaid` ones saved no payment details. */
export const c2cExchange = (unverified: ReadonlyArray<number>, unpaid: ReadonlyArray<number>): C2cExchange => {
  const book: Book = { unverified, unpaid, free: new Map(), held: new Map(), cancelled: [], offers: [], deals: [] }
  return {
    offers: book.offers,
    deals: book.deals,
    fund: (user, coins) => add(book.free, user, coins),
    holdings: (user) => ({ free: book.free.get(user) ?? 0, held: book.held.get(user) ?? 0 }),
    publish: (user, side, coins, now) => publish(book, user, side, coins, now),
    withdraw: (user, id) => withdraw(book, user, id),
    take: (user, id, now) => take(book, user, id, now),
    act: (user, id, step, now) => act(book, user, id, step, now),
    appeal: (user, id) => appeal(book, user, id),
    award: (id, to) => award(book, id, to),
    expire: (now) => expire(book, now),
  }
}

// Rules
const publish = (book: Book, user: number, side: Side, coins: number, now: number): Answer => {
  const refused = admission(book, user)
  if (refused !== undefined) return refused
  if (side === 'buy' && isRestricted(book, user, now)) return 'FiatRestricted'
  if (book.offers.filter(({ poster, state }) => poster === user && state !== 'gone').length >= 20)
    return 'OffersTooMany'
  if (side === 'sell' && !has(book, user, coins)) return 'BalanceNotEnough'
  if (side === 'sell') hold(book, user, coins)
  book.offers.push({ id: book.offers.length + 1, side, poster: user, coins, due: now + DAY, state: 'open' })
  return 'done'
}

const withdraw = (book: Book, user: number, id: number): Answer => {
  const offer = book.offers.find((one) => one.id === id)
  if (offer === undefined || offer.poster !== user || offer.state === 'gone') return 'OfferUnknown'
  if (offer.state === 'taken') return 'OfferHasOrder'
  close(book, offer)
  return 'done'
}

const take = (book: Book, user: number, id: number, now: number): Answer => {
  const refused = admission(book, user)
  if (refused !== undefined) return refused
  const offer = book.offers.find((one) => one.id === id)
  if (offer === undefined || offer.state !== 'open' || now >= offer.due) return 'OfferUnavailable'
  const { side, poster, coins } = offer
  if (poster === user) return 'OwnOffer'
  if (side === 'sell' && isRestricted(book, user, now)) return 'FiatRestricted'
  if (book.deals.some((deal) => deal.taker === user && isOpen(deal))) return 'OrderUnfinished'
  if (side === 'buy' && !has(book, user, coins)) return 'BalanceNotEnough'
  if (side === 'buy') hold(book, user, coins)
  offer.state = 'taken'
  const [payer, receiver] = side === 'sell' ? [user, poster] : [poster, user]
  const due = now + 15 * MINUTE
  const nth = book.deals.length + 1
  book.deals.push({ id: nth, offer: id, payer, receiver, taker: user, coins, due, path: '0', appeals: new Set() })
  return 'done'
}

const act = (book: Book, user: number, id: number, step: Step, now: number): Answer => {
  const deal = dealOf(book, user, id)
  if (deal === undefined) return 'OrderUnknown'
  if (user !== (step === 'release' ? deal.receiver : deal.payer)) return 'NotYourStep'
  if (!deal.path.endsWith(step === 'release' ? '3' : '0')) return 'OrderHandled'
  if (step === 'pay' && now >= deal.due) return 'PaymentTimeOver'
  if (step === 'cancel' && isRestricted(book, user, now)) return 'FiatRestricted'
  if (step === 'release') complete(book, deal)
  else if (step === 'pay') deal.path += '3'
  else cancel(book, deal, now)
  return 'done'
}

const appeal = (book: Book, user: number, id: number): Answer => {
  const deal = dealOf(book, user, id)
  if (deal === undefined) return 'OrderUnknown'
  if (!deal.path.endsWith('3')) return 'AppealNotPossible'
  if (deal.appeals.has(user)) return 'AppealMade'
  deal.appeals.add(user)
  return 'done'
}

const award = (book: Book, id: number, to: 'payer' | 'receiver'): Answer => {
  const deal = book.deals.find((one) => one.id === id && one.path.endsWith('3') && one.appeals.size > 0)
  if (deal === undefined) return 'ReviewNotFound'
  if (to === 'payer') complete(book, deal)
  else undo(book, deal)
  return 'done'
}

const expire = (book: Book, now: number): void => {
  for (const deal of book.deals.filter(({ path, due }) => path.endsWith('0') && due <= now)) cancel(book, deal, now)
  for (const offer of book.offers) if (offer.state === 'open' && offer.due <= now) close(book, offer)
}

// Internal
const add = (purse: Map<number, number>, user: number, coins: number): void =>
  void purse.set(user, (purse.get(user) ?? 0) + coins)

/** A negative number of coins is given back. */
const hold = ({ free, held }: Book, user: number, coins: number): void => {
  add(free, user, -coins)
  add(held, user, coins)
}

const has = ({ free }: Book, user: number, coins: number): boolean => (free.get(user) ?? 0) >= coins

const dayOf = (now: number): number => Math.floor((now + SHANGHAI) / DAY)

const isRestricted = ({ cancelled }: Book, user: number, now: number): boolean =>
  cancelled.filter(({ payer, day }) => payer === user && day === dayOf(now)).length >= 3

const admission = ({ unverified, unpaid }: Book, user: number): Answer | undefined => {
  if (unverified.includes(user)) return 'IdentityRequired'
  return unpaid.includes(user) ? 'PaymentInfoRequired' : undefined
}

const isOpen = ({ path }: Deal): boolean => path.endsWith('0') || path.endsWith('3')

const dealOf = ({ deals }: Book, user: number, id: number): Deal | undefined =>
  deals.find((deal) => deal.id === id && isOpen(deal) && (deal.payer === user || deal.receiver === user))

const complete = ({ free, held, offers }: Book, deal: Deal): void => {
  add(held, deal.receiver, -deal.coins)
  add(free, deal.payer, deal.coins)
  deal.path += '1'
  for (const offer of offers) if (offer.id === deal.offer) offer.state = 'gone'
}

const undo = (book: Book, deal: Deal): void => {
  // the coins of a seller who posted stay with the offer
  if (deal.taker === deal.receiver) hold(book, deal.receiver, -deal.coins)
  deal.path += '2'
  for (const offer of book.offers) if (offer.id === deal.offer) offer.state = 'open'
}

const cancel = (book: Book, deal: Deal, now: number): void => {
  undo(book, deal)
  book.cancelled.push({ payer: deal.payer, day: dayOf(now) })
}

const close = (book: Book, offer: Offer): void => {
  if (offer.side === 'sell') hold(book, offer.poster, -offer.coins)
  offer.state = 'gone'
}
