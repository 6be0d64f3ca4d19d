/** Contracts of PreferencesPort and System. [SHELL-9] [Q5] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { System } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import { expect } from 'vitest'

import { BTC_USDT, decimal } from './orders.ts'
import { waitForValue } from './wait-for.ts'
import type { Browser, Case, Contract } from './environment.ts'

const currentPreferences = ({ preferences }: Browser) => waitForValue(preferences.current, () => true)

const current: ReadonlyArray<Case> = [
  {
    title: 'defaults to English and the night theme [Q5] [Q30]',
    run: async (environment) =>
      expect(await currentPreferences(await environment.newVisitor())).toMatchObject({
        language: 'en',
        theme: 'night',
      }),
  },
  {
    title: 'warns about margin accounts at 30 percent by default, and not at all when turned off [LEV-6]',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      expect((await currentPreferences(browser)).marginWarning).toBe(30)
      browser.preferences.change({ marginWarning: undefined })
      expect((await currentPreferences(browser)).marginWarning).toBeUndefined()
    },
  },
  {
    title: 'is kept after a reload [SHELL-9]',
    needs: 'tabs',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      browser.preferences.change({ language: 'ar', theme: 'day', colours: 'korea', marginWarning: 50 })
      expect(await currentPreferences(environment.anotherTab(browser))).toEqual(await currentPreferences(browser))
    },
  },
  {
    title: 'updates other tabs [SHELL-9]',
    needs: 'tabs',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      const other = environment.anotherTab(browser)
      browser.preferences.change({ language: 'fr' })
      await waitForValue(other.preferences.current, ({ language }) => language === 'fr')
    },
  },
]

const change: ReadonlyArray<Case> = [
  {
    title: 'changes the given settings and keeps the others [SHELL-9] [SHELL-10]',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      const before = await currentPreferences(browser)
      browser.preferences.change({ theme: 'day' })
      browser.preferences.change({ language: 'uk' })
      expect(await currentPreferences(browser)).toEqual({ ...before, theme: 'day', language: 'uk' })
    },
  },
  {
    title: 'is kept after signing out [Q25]',
    run: async (environment) => {
      const user = await environment.newUser()
      user.preferences.change({ language: 'jp' })
      await user.account.signOut()
      expect(await currentPreferences(user)).toMatchObject({ language: 'jp' })
    },
  },
]

export const preferencesContract: Contract<PreferencesPort> = { current, change }

const info: ReadonlyArray<Case> = [
  {
    title: 'returns the rules of each market [Q20]',
    run: async (environment) => {
      const { system } = await environment.newVisitor()
      const { pairs } = await system.info()
      expect(pairs.find(({ pair }) => Ids.isSamePair(pair, BTC_USDT))).toMatchObject({
        priceDecimals: 2,
        quantityDecimals: 4,
        tick: decimal('0.01'),
        feePercent: decimal('0.1'),
      })
    },
  },
  {
    title: 'returns the capabilities beyond the contract [Q17]',
    run: async (environment) => {
      const { capabilities } = await (await environment.newVisitor()).system.info()
      expect([capabilities.has('faucet'), capabilities.has('logout')]).toEqual([true, true])
    },
  },
  {
    title: 'waits while the network is down [Q17]',
    needs: 'socket',
    run: async (environment) => {
      const { system, market } = await environment.newVisitor()
      environment.setNetwork('down')
      let isAnswered = false
      const answer = system.info()
      void answer.then(() => (isAnswered = true))
      // a read that was begun later has failed
      await waitForValue(market.groups(), ({ _tag }) => _tag === 'Failed')
      expect(isAnswered).toBe(false)
      environment.setNetwork('up')
      expect((await answer).pairs.length).toBeGreaterThan(0)
    },
  },
]

export const systemContract: Contract<System> = { info }
