/** Names of coins in the selected language, read when the user searches. [HOME-3] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import type { ChartPort } from '@hexbourse/domain/market'
import type { Ranking } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'

import { languageChanges, makeLatestSignal } from '../../shared/index.ts'

export interface CoinNames {
  readonly current: () => Ranking.CoinNames
  /** True until every requested name is read or has failed. */
  readonly isLoading: () => boolean
  /** Reads the missing names. A name that could not be read is tried again with the next search. */
  readonly load: (coins: ReadonlyArray<CurrencyId>) => void
  /** Drops the names on a language change. */
  readonly open: () => Subscription
}

export interface CoinNamePorts {
  readonly chart: Pick<ChartPort, 'coinInfo'>
  readonly preferences: PreferencesPort
}

/** Upper bound of names read per language; symbols are always searched. */
const MAX_NAMES = 60

export const makeCoinNames = ({ chart, preferences }: CoinNamePorts, onChange: () => void): CoinNames => {
  let names = new Map<number, string>()
  let requested = new Set<number>()
  let lastRequested: ReadonlyArray<CurrencyId> = []
  const latest = makeLatestSignal()
  let signal = latest.next()
  const readName = async (coin: CurrencyId): Promise<void> => {
    const [own, asking] = [signal, requested]
    asking.add(coin)
    const info = await chart.coinInfo(coin)(own)()
    if (E.isLeft(info)) asking.delete(coin)
    if (own.aborted) return
    if (E.isRight(info)) names.set(coin, info.right.name)
    onChange()
  }
  const load = (coins: ReadonlyArray<CurrencyId>): void => {
    lastRequested = coins
    const missing = [...new Set(coins)].filter((coin) => !requested.has(coin))
    for (const coin of missing.slice(0, Math.max(0, MAX_NAMES - requested.size))) void readName(coin)
  }
  const reset = (): void => {
    names = new Map()
    requested = new Set()
    signal = latest.next()
    load(lastRequested)
  }
  return {
    current: () => names,
    isLoading: () => names.size < requested.size,
    load,
    open: () => {
      const subscription = languageChanges(preferences).subscribe(reset)
      subscription.add(latest.abort)
      return subscription
    },
  }
}
