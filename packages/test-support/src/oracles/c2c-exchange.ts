/** A slow exchange of peer-to-peer trade in one coin: lists that are searched, and whole coins. [C2C-5] [TXT-13] */

// Model
type Side = 'buy' | 'sell'
export type Step = 'pay' | 'cancel' | 'release'

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

export interface Offer {
  readonly id: number
  readonly side: Side
  readonly poster: number
  readonly coins: number
  readonly due: number
  state: 'open' | 'taken' | 'gone'
}

export interface Holdings {
  readonly free: number
  readonly held: number
}

/** The name of the rejection, or `done`. */
export type Answer = string

export interface C2cExchange {
  readonly fund: (user: number, coins: number) => void
  readonly publish: (user: number, side: Side, coins: number, now: number) => Answer
  readonly withdraw: (user: number, offer: number) => Answer
  readonly take: (user: number, offer: number, now: number) => Answer
  readonly act: (user: number, deal: number, step: Step, now: number) => Answer
  readonly appeal: (user: number, deal: number) => Answer
  readonly award: (deal: number, to: 'payer' | 'receiver') => Answer
  /** Ends what is due: orders and offers, by their time. */
  readonly expire: (now: number) => void
  readonly holdings: (user: number) => Holdings
  readonly offers: ReadonlyArray<Offer>
  readonly deals: ReadonlyArray<Deal>
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SHANGHAI = 8 * 60 * MINUTE

// Constructors
/** `unverified` users submitted no documents, `unpaid` ones saved no payment details. */
export const c2cExchange = (unverified: ReadonlyArray<number>, unpaid: ReadonlyArray<number>): C2cExchange => {
  const free = new Map<number, number>()
  const held = new Map<number, number>()
  const cancelled: Array<{ readonly payer: number; readonly day: number }> = []
  const offers: Array<Offer> = []
  const deals: Array<Deal> = []

  const add = (purse: Map<number, number>, user: number, coins: number): void =>
    void purse.set(user, (purse.get(user) ?? 0) + coins)
  const hold = (user: number, coins: number): void => {
    add(free, user, -coins)
    add(held, user, coins)
  }
  const has = (user: number, coins: number): boolean => (free.get(user) ?? 0) >= coins
  const dayOf = (now: number): number => Math.floor((now + SHANGHAI) / DAY)
  const isRestricted = (user: number, now: number): boolean =>
    cancelled.filter(({ payer, day }) => payer === user && day === dayOf(now)).length >= 3
  const admission = (user: number): Answer | undefined => {
    if (unverified.includes(user)) return 'IdentityRequired'
    return unpaid.includes(user) ? 'PaymentInfoRequired' : undefined
  }
  const isOpen = ({ path }: Deal): boolean => path.endsWith('0') || path.endsWith('3')
  const dealOf = (user: number, id: number): Deal | undefined =>
    deals.find((deal) => deal.id === id && isOpen(deal) && (deal.payer === user || deal.receiver === user))
  const offerOf = (id: number): Offer | undefined => offers.find((offer) => offer.id === id)

  const complete = (deal: Deal): void => {
    add(held, deal.receiver, -deal.coins)
    add(free, deal.payer, deal.coins)
    deal.path += '1'
    const offer = offerOf(deal.offer)
    if (offer !== undefined) offer.state = 'gone'
  }
  const undo = (deal: Deal): void => {
    // the coins of a seller who posted stay with the offer
    if (deal.taker === deal.receiver) hold(deal.receiver, -deal.coins)
    deal.path += '2'
    const offer = offerOf(deal.offer)
    if (offer !== undefined) offer.state = 'open'
  }
  const close = (offer: Offer): void => {
    if (offer.side === 'sell') hold(offer.poster, -offer.coins)
    offer.state = 'gone'
  }

  return {
    offers,
    deals,
    fund: (user, coins) => add(free, user, coins),
    holdings: (user) => ({ free: free.get(user) ?? 0, held: held.get(user) ?? 0 }),
    publish: (user, side, coins, now) => {
      const refused = admission(user)
      if (refused !== undefined) return refused
      if (side === 'buy' && isRestricted(user, now)) return 'FiatRestricted'
      if (offers.filter(({ poster, state }) => poster === user && state !== 'gone').length >= 20) return 'OffersTooMany'
      if (side === 'sell' && !has(user, coins)) return 'BalanceNotEnough'
      if (side === 'sell') hold(user, coins)
      offers.push({ id: offers.length + 1, side, poster: user, coins, due: now + DAY, state: 'open' })
      return 'done'
    },
    withdraw: (user, id) => {
      const offer = offerOf(id)
      if (offer === undefined || offer.poster !== user || offer.state === 'gone') return 'OfferUnknown'
      if (offer.state === 'taken') return 'OfferHasOrder'
      close(offer)
      return 'done'
    },
    take: (user, id, now) => {
      const refused = admission(user)
      if (refused !== undefined) return refused
      const offer = offerOf(id)
      if (offer === undefined || offer.state !== 'open' || now >= offer.due) return 'OfferUnavailable'
      if (offer.poster === user) return 'OwnOffer'
      if (offer.side === 'sell' && isRestricted(user, now)) return 'FiatRestricted'
      if (deals.some((deal) => deal.taker === user && isOpen(deal))) return 'OrderUnfinished'
      if (offer.side === 'buy' && !has(user, offer.coins)) return 'BalanceNotEnough'
      if (offer.side === 'buy') hold(user, offer.coins)
      offer.state = 'taken'
      const [payer, receiver] = offer.side === 'sell' ? [user, offer.poster] : [offer.poster, user]
      deals.push({
        id: deals.length + 1,
        offer: id,
        payer,
        receiver,
        taker: user,
        coins: offer.coins,
        due: now + 15 * MINUTE,
        path: '0',
        appeals: new Set(),
      })
      return 'done'
    },
    act: (user, id, step, now) => {
      const deal = dealOf(user, id)
      if (deal === undefined) return 'OrderUnknown'
      if (user !== (step === 'release' ? deal.receiver : deal.payer)) return 'NotYourStep'
      if (!deal.path.endsWith(step === 'release' ? '3' : '0')) return 'OrderHandled'
      if (step === 'release') complete(deal)
      else if (step === 'pay') {
        if (now >= deal.due) return 'PaymentTimeOver'
        deal.path += '3'
      } else {
        if (isRestricted(user, now)) return 'FiatRestricted'
        undo(deal)
        cancelled.push({ payer: user, day: dayOf(now) })
      }
      return 'done'
    },
    appeal: (user, id) => {
      const deal = dealOf(user, id)
      if (deal === undefined) return 'OrderUnknown'
      if (!deal.path.endsWith('3')) return 'AppealNotPossible'
      if (deal.appeals.has(user)) return 'AppealMade'
      deal.appeals.add(user)
      return 'done'
    },
    award: (id, to) => {
      const deal = deals.find((one) => one.id === id && one.path.endsWith('3') && one.appeals.size > 0)
      if (deal === undefined) return 'ReviewNotFound'
      if (to === 'payer') complete(deal)
      else undo(deal)
      return 'done'
    },
    expire: (now) => {
      for (const deal of deals.filter(({ path, due }) => path.endsWith('0') && due <= now)) {
        undo(deal)
        cancelled.push({ payer: deal.payer, day: dayOf(now) })
      }
      for (const offer of offers) if (offer.state === 'open' && offer.due <= now) close(offer)
    },
  }
}
