/** Net worth in the fake exchange: what each user held when a day ended, at the prices of then. */
import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, UserId, WalletType } from '@hexbourse/domain/kernel'
import type { NetWorth } from '@hexbourse/domain/wallet'
import type { HistoryRow, State } from '@hexbourse/reference-exchange/engine'
import { Catalog, DayOpenings, Days, Queries } from '@hexbourse/reference-exchange/engine'

// Model
/** The values of one user at a time. */
type Values = Pick<NetWorth.Day, 'value' | 'wallets' | 'coins'>

export interface FakeNetWorth {
  /** To be called before the clock advances to a time. */
  readonly endDays: (now: number, next: number) => void
  readonly days: (user: UserId, now: number) => ReadonlyArray<NetWorth.Day>
}

// Constructors
export const fakeNetWorth = (state: State, history: ReadonlyArray<HistoryRow>): FakeNetWorth => {
  const ended = new Map<string, Values>()
  const users = (): ReadonlySet<UserId> => new Set(history.map(({ user }) => user))
  return {
    endDays: (now, next) => {
      for (let day = dayOf(now); day < dayOf(next); day += 1)
        for (const user of users()) ended.set(`${user}/${day}`, valuesOf(state, user))
    },
    days: (user, now) => {
      const today = dayOf(now)
      const first = Math.min(...entriesOf(history, user).map(({ at }) => dayOf(at)))
      return Array.from({ length: Math.max(0, today - first + 1) }, (_, nth) => ({
        date: new Date((first + nth) * DAY_MS).toISOString().slice(0, 10),
        ...(ended.get(`${user}/${first + nth}`) ?? valuesOf(state, user)),
        ...claimsOf(state, history, user, first + nth),
      }))
    },
  }
}

// Internal
const DAY_MS = 86_400_000
const dayOf = (at: number): number => Days.dayOf(Math.floor(at / 1000))

const entriesOf = (history: ReadonlyArray<HistoryRow>, user: UserId) =>
  history.flatMap((row) => (row.user === user && row.kind === 'log' ? [row.body] : []))

/** Play money is all that is deposited. */
const claimsOf = (state: State, history: ReadonlyArray<HistoryRow>, user: UserId, day: number) => {
  const claims = entriesOf(history, user).filter(({ cause, at }) => cause === 'faucet' && dayOf(at) === day)
  return {
    deposited: Decimal.sum(claims.map(({ delta, currency }) => Decimal.times(delta, priceOf(state, currency)))),
    withdrawn: Decimal.zero,
    deposits: claims.length,
    withdrawals: 0,
  }
}

const valuesOf = (state: State, user: UserId): Values => {
  const [wallets, coins] = [new Map<WalletType, Decimal.Decimal>(), new Map<CurrencyId, Decimal.Decimal>()]
  for (const { wallet, currency, amount } of DayOpenings.holdings(state.ledger, user)) {
    const value = Decimal.times(amount, priceOf(state, currency))
    wallets.set(wallet, Decimal.plus(wallets.get(wallet) ?? Decimal.zero, value))
    coins.set(currency, Decimal.plus(coins.get(currency) ?? Decimal.zero, value))
  }
  return { value: Decimal.sum([...coins.values()]), wallets, coins }
}

/** The best ask in USDT. */
const priceOf = (state: State, currency: number): Decimal.Decimal => {
  if (currency === Catalog.VALUATION_CURRENCY.id) return Decimal.one
  const pair = Catalog.pairBetween(currency, Catalog.VALUATION_CURRENCY.id)
  return (pair && Queries.depth(state, pair.match, 1).asks[0]?.price) ?? Decimal.zero
}
