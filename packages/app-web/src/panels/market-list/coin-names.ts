/** What coins are called in the reader's language, asked for when somebody searches. [HOME-3] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import type { ChartPort } from '@hexbourse/domain/market'
import type { Ranking } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'

import { languagesOf } from '../../flows/index.ts'

export interface CoinNames {
  readonly known: () => Ranking.CoinNames
  /** Asks for the names that are missing; a name that does not come is asked for with the next search. */
  readonly learn: (coins: ReadonlyArray<CurrencyId>) => void
  /** Another language has other names. */
  readonly open: () => Subscription
}

export interface NamePorts {
  readonly chart: Pick<ChartPort, 'profile'>
  readonly preferences: PreferencesPort
}

/** Nobody waits for more: the symbols are searched meanwhile. */
const MOST = 60

export const makeCoinNames = ({ chart, preferences }: NamePorts, changed: () => void): CoinNames => {
  let names = new Map<number, string>()
  let asked = new Set<number>()
  let wanted: ReadonlyArray<CurrencyId> = []
  const ask = async (coin: CurrencyId): Promise<void> => {
    const [into, asking] = [names, asked]
    asking.add(coin)
    const profile = await chart.profile(coin)()
    if (E.isLeft(profile)) asking.delete(coin)
    else into.set(coin, profile.right.name)
    if (into === names && E.isRight(profile)) changed()
  }
  const learn = (coins: ReadonlyArray<CurrencyId>): void => {
    wanted = coins
    const missing = [...new Set(coins)].filter((coin) => !asked.has(coin))
    for (const coin of missing.slice(0, Math.max(0, MOST - asked.size))) void ask(coin)
  }
  const forget = (): void => {
    names = new Map()
    asked = new Set()
    learn(wanted)
  }
  return {
    known: () => names,
    learn,
    open: () => languagesOf(preferences).subscribe(forget),
  }
}
