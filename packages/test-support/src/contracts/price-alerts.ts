/** Contract of PriceAlertsPort. [SPOT-2] [Q25] */
import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import type { PriceAlerts } from '@hexbourse/domain/market'
import { option as O } from 'fp-ts'
import { expect } from 'vitest'

import { waitForValue } from './wait-for.ts'
import type { Case, Contract } from './environment.ts'

const pairOf = (base: string, quote: string): PairId => {
  const [left, right] = [base, quote].map(Ids.fromText(Ids.currencyId))
  if (left === undefined || right === undefined || O.isNone(left) || O.isNone(right)) throw new Error('no currency')
  return { base: left.value, quote: right.value }
}

const BITCOIN_RISES: PriceAlerts.PriceAlert = {
  pair: pairOf('1', '3'),
  baseName: 'BTC',
  quoteName: 'USDT',
  direction: 'above',
  price: Decimal.fromInteger(70_000),
}
const ETHER_FALLS: PriceAlerts.PriceAlert = {
  pair: pairOf('2', '3'),
  baseName: 'ETH',
  quoteName: 'USDT',
  direction: 'below',
  price: Decimal.fromUnits(1n),
}
const BOTH = [BITCOIN_RISES, ETHER_FALLS]

const current: ReadonlyArray<Case> = [
  {
    title: 'is empty at first, and emits each change [SPOT-2]',
    run: async (environment) => {
      const { priceAlerts } = await environment.newVisitor()
      expect(await waitForValue(priceAlerts.current, () => true)).toEqual([])
      const changed = waitForValue(priceAlerts.current, (alerts) => alerts.length === 2)
      priceAlerts.save(BOTH)
      expect(await changed).toEqual(BOTH)
    },
  },
  {
    title: 'is kept after a reload and follows other tabs [Q25]',
    needs: 'tabs',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      const other = environment.anotherTab(browser)
      browser.priceAlerts.save(BOTH)
      expect(await waitForValue(other.priceAlerts.current, (alerts) => alerts.length === 2)).toEqual(BOTH)
      expect(await waitForValue(environment.anotherTab(browser).priceAlerts.current, () => true)).toEqual(BOTH)
    },
  },
]

const read: ReadonlyArray<Case> = [
  {
    title: 'returns what was saved last, with exact prices [SPOT-2]',
    run: async (environment) => {
      const { priceAlerts } = await environment.newVisitor()
      expect(priceAlerts.read()).toEqual([])
      priceAlerts.save(BOTH)
      priceAlerts.save([ETHER_FALLS])
      expect(priceAlerts.read()).toEqual([ETHER_FALLS])
    },
  },
]

const save: ReadonlyArray<Case> = [
  {
    title: 'is kept after signing out [Q25]',
    run: async (environment) => {
      const user = await environment.newUser()
      user.priceAlerts.save([BITCOIN_RISES])
      await user.account.signOut()
      expect(user.priceAlerts.read()).toEqual([BITCOIN_RISES])
    },
  },
]

export const priceAlertsContract: Contract<PriceAlerts.PriceAlertsPort> = { current, read, save }
