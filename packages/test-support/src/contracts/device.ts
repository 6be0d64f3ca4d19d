/** What PreferencesPort, System and Intents must do. [SHELL-9] [Q5] [Q10] [Q17] [Q23] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { Intents, StoredIntent, System } from '@hexbourse/domain/kernel'
import { Ids, Systems } from '@hexbourse/domain/kernel'
import { either as E, option as O } from 'fp-ts'
import { expect } from 'vitest'

import { BTC_USDT, decimal, resting } from './orders.ts'
import { until } from './watching.ts'
import type { Browser, Case, Contract } from './world.ts'
import { intentOf, PASSWORD } from './world.ts'

const now = ({ preferences }: Browser) => until(preferences.current, () => true)

const current: ReadonlyArray<Case> = [
  {
    title: 'who never chose gets English and night [Q5] [Q30]',
    run: async (world) => expect(await now(await world.visitor())).toMatchObject({ language: 'en', theme: 'night' }),
  },
  {
    title: 'survives a reload [SHELL-9]',
    needs: 'tabs',
    run: async (world) => {
      const browser = await world.visitor()
      browser.preferences.change({ language: 'ar', theme: 'day', colours: 'korea' })
      expect(await now(world.anotherTab(browser))).toEqual(await now(browser))
    },
  },
  {
    title: 'other tabs follow [SHELL-9]',
    needs: 'tabs',
    run: async (world) => {
      const browser = await world.visitor()
      const other = world.anotherTab(browser)
      browser.preferences.change({ language: 'fr' })
      await until(other.preferences.current, ({ language }) => language === 'fr', 1_000)
    },
  },
]

const change: ReadonlyArray<Case> = [
  {
    title: 'changes what is given and leaves the rest [SHELL-9] [SHELL-10]',
    run: async (world) => {
      const browser = await world.visitor()
      const before = await now(browser)
      browser.preferences.change({ theme: 'day' })
      browser.preferences.change({ language: 'uk' })
      expect(await now(browser)).toEqual({ ...before, theme: 'day', language: 'uk' })
    },
  },
  {
    title: 'outlives the session [Q25]',
    run: async (world) => {
      const person = await world.person()
      person.preferences.change({ language: 'jp' })
      await person.account.signOut()
      expect(await now(person)).toMatchObject({ language: 'jp' })
    },
  },
]

export const preferencesContract: Contract<PreferencesPort> = { current, change }

const info: ReadonlyArray<Case> = [
  {
    title: 'tells the rules of each market, with a tick that fits its decimals [Q20]',
    run: async (world) => {
      const { system } = await world.visitor()
      const told = await system.info()
      const rules = E.isRight(told) ? told.right.pairs.find(({ pair }) => Ids.samePair(pair, BTC_USDT)) : undefined
      expect(rules).toMatchObject({ priceDecimals: 2, quantityDecimals: 4, tick: decimal('0.01'), fee: decimal('0.1') })
    },
  },
  {
    title: 'tells what is offered beyond the contract [Q17]',
    run: async (world) => {
      const told = await (await world.visitor()).system.info()
      expect(E.isRight(told) && [...told.right.capabilities]).toEqual(expect.arrayContaining(['faucet', 'logout']))
    },
  },
  {
    title: 'out of reach it is the contract alone, never an error [Q17]',
    needs: 'socket',
    run: async (world) => {
      const { system } = await world.visitor()
      world.road('broken')
      expect(await system.info()).toEqual(E.right(Systems.CONTRACT_ALONE))
      world.road('open')
      const told = await system.info()
      expect(E.isRight(told) && told.right.pairs.length).toBeGreaterThan(0)
    },
  },
]

export const systemContract: Contract<System> = { info }

const wish = (browser: Browser, object = 'eth-buy'): StoredIntent => ({
  intent: intentOf(browser, resting('5'), ['7']),
  action: 'spot.place',
  object,
})

const NAME = { action: 'spot.place', object: 'eth-buy' }

/** Work that goes on until it is told to end. */
const work = () => {
  let end: () => void = () => undefined
  const lasting = new Promise<void>((done) => (end = done))
  return { task: () => lasting.then(() => 'done'), end }
}

/** What `second` gets while the first is at work, and once it has ended. */
const secondOf = async (first: Browser, second: Browser, name = NAME) => {
  const { task, end } = work()
  const begun = first.intents.alone(NAME, task)()
  await new Promise((later) => setTimeout(later, 0))
  const meanwhile = await second.intents.alone(name, () => Promise.resolve('meanwhile'))()
  end()
  expect(await begun).toEqual(O.some('done'))
  const afterwards = await second.intents.alone(name, () => Promise.resolve('afterwards'))()
  return { meanwhile, afterwards }
}

const alone: ReadonlyArray<Case> = [
  {
    title: 'one at work for one thing, and the next when it has ended [Q10]',
    run: async (world) => {
      const browser = await world.visitor()
      expect(await secondOf(browser, browser)).toEqual({ meanwhile: O.none, afterwards: O.some('afterwards') })
    },
  },
  {
    title: 'in all tabs of the browser [Q10]',
    needs: 'tabs',
    run: async (world) => {
      const browser = await world.visitor()
      const found = await secondOf(browser, world.anotherTab(browser))
      expect(found).toEqual({ meanwhile: O.none, afterwards: O.some('afterwards') })
    },
  },
  {
    title: 'two tabs at the same moment: one is at work, whichever [Q10]',
    needs: 'tabs',
    run: async (world) => {
      const browser = await world.visitor()
      const tabs = [browser, world.anotherTab(browser), world.anotherTab(browser)]
      const { task, end } = work()
      const all = Promise.all(tabs.map(({ intents }) => intents.alone(NAME, task)()))
      await new Promise((later) => setTimeout(later, 0))
      end()
      expect((await all).filter(O.isSome)).toEqual([O.some('done')])
    },
  },
  {
    title: 'another thing does not wait [Q10]',
    run: async (world) => {
      const browser = await world.visitor()
      expect(await secondOf(browser, browser, { ...NAME, object: 'eth-sell' })).toMatchObject({
        meanwhile: O.some('meanwhile'),
      })
    },
  },
  {
    title: 'work that fails gives its place back [Q10]',
    run: async (world) => {
      const { intents } = await world.visitor()
      await expect(intents.alone(NAME, () => Promise.reject(new Error('failed')))()).rejects.toThrow('failed')
      expect(await intents.alone(NAME, () => Promise.resolve(1))()).toEqual(O.some(1))
    },
  },
]

const keep: ReadonlyArray<Case> = [
  {
    title: 'one wish for one thing at a time [Q10]',
    run: async (world) => {
      const browser = await world.visitor()
      const { intents } = browser
      expect([intents.keep(wish(browser)), intents.keep(wish(browser)), intents.keep(wish(browser, 'other'))]).toEqual([
        true,
        false,
        true,
      ])
    },
  },
  {
    title: 'in another tab too [Q10]',
    needs: 'tabs',
    run: async (world) => {
      const browser = await world.visitor()
      browser.intents.keep(wish(browser))
      expect(world.anotherTab(browser).intents.keep(wish(browser))).toBe(false)
    },
  },
]

const drop: ReadonlyArray<Case> = [
  {
    title: 'lets go of that one and no other [Q10]',
    run: async (world) => {
      const browser = await world.visitor()
      const [one, two] = [wish(browser), wish(browser, 'other')]
      for (const stored of [one, two]) browser.intents.keep(stored)
      browser.intents.drop(one.intent.id)
      browser.intents.drop(one.intent.id)
      expect(browser.intents.open()).toEqual([two])
      expect(browser.intents.keep(one)).toBe(true)
    },
  },
]

const open: ReadonlyArray<Case> = [
  {
    title: 'gives back what was kept, to the last digit [Q24]',
    run: async (world) => {
      const browser = await world.visitor()
      const stored = wish(browser)
      browser.intents.keep(stored)
      expect(browser.intents.open()).toEqual([stored])
    },
  },
  {
    title: 'also after a reload [Q24]',
    needs: 'tabs',
    run: async (world) => {
      const browser = await world.visitor()
      const stored = wish(browser)
      browser.intents.keep(stored)
      expect(world.anotherTab(browser).intents.open()).toEqual([stored])
    },
  },
  {
    title: 'outlives the session, and is told to nobody but whose it is [Q24] [Q25]',
    run: async (world) => {
      const [person, other] = [await world.person(), await world.person()]
      const stored = wish(person)
      person.intents.keep(stored)
      await person.account.signOut()
      expect(person.intents.open()).toEqual([])
      await person.account.signIn({ account: other.email, password: PASSWORD })()
      expect(person.intents.open()).toEqual([])
      expect(person.intents.keep(wish(person))).toBe(true)
      await person.account.signOut()
      await person.account.signIn({ account: person.email, password: PASSWORD })()
      expect(person.intents.open()).toEqual([stored])
    },
  },
]

const nextId: ReadonlyArray<Case> = [
  {
    title: 'grows strictly [Q23]',
    run: async (world) => {
      const { intents } = await world.visitor()
      const ids = Array.from({ length: 2_000 }, () => BigInt(intents.nextId()))
      expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0n))).toBe(true)
    },
  },
]

export const intentsContract: Contract<Intents> = { alone, keep, drop, open, nextId }
