/** Contract of Intents: commands kept until their result is known, one at a time across tabs. [Q10] [Q17] [Q23] */
import type { Intents, StoredIntent } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'
import { expect } from 'vitest'

import { restingOrder } from './orders.ts'
import type { Browser, Case, Contract } from './environment.ts'
import { PASSWORD } from './environment.ts'

const newIntent = (browser: Browser, subject = 'eth-buy'): StoredIntent => ({
  intent: browser.spot.place.prepare(restingOrder('5')),
  version: 1,
  baseline: ['7'],
  action: 'spot.place',
  subject,
})

const NAME = { action: 'spot.place', subject: 'eth-buy' }

/** Work that runs until `end` is called. */
const pendingWork = () => {
  let end: () => void = () => undefined
  const running = new Promise<void>((done) => (end = done))
  return { task: () => running.then(() => 'done'), end }
}

/** Results of `second` while the first work runs and after it has ended. */
const runWhileFirstRuns = async (first: Browser, second: Browser, name = NAME) => {
  const { task, end } = pendingWork()
  const firstRun = first.intents.runExclusive(NAME, task)()
  await new Promise((later) => setTimeout(later, 0))
  const during = await second.intents.runExclusive(name, () => Promise.resolve('during'))()
  end()
  expect(await firstRun).toEqual(O.some('done'))
  const after = await second.intents.runExclusive(name, () => Promise.resolve('after'))()
  return { during, after }
}

const runExclusive: ReadonlyArray<Case> = [
  {
    title: 'runs one piece of work per subject at a time [Q10]',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      expect(await runWhileFirstRuns(browser, browser)).toEqual({ during: O.none, after: O.some('after') })
    },
  },
  {
    title: 'holds across the tabs of a browser [Q10]',
    needs: 'tabs',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      const results = await runWhileFirstRuns(browser, environment.anotherTab(browser))
      expect(results).toEqual({ during: O.none, after: O.some('after') })
    },
  },
  {
    title: 'runs the work of one tab when several start at the same moment [Q10]',
    needs: 'tabs',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      const tabs = [browser, environment.anotherTab(browser), environment.anotherTab(browser)]
      const { task, end } = pendingWork()
      const all = Promise.all(tabs.map(({ intents }) => intents.runExclusive(NAME, task)()))
      await new Promise((later) => setTimeout(later, 0))
      end()
      expect((await all).filter(O.isSome)).toEqual([O.some('done')])
    },
  },
  {
    title: 'runs work for another subject at once [Q10]',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      expect(await runWhileFirstRuns(browser, browser, { ...NAME, subject: 'eth-sell' })).toMatchObject({
        during: O.some('during'),
      })
    },
  },
  {
    title: 'releases the subject when the work fails [Q10]',
    run: async (environment) => {
      const { intents } = await environment.newVisitor()
      await expect(intents.runExclusive(NAME, () => Promise.reject(new Error('failed')))()).rejects.toThrow('failed')
      expect(await intents.runExclusive(NAME, () => Promise.resolve(1))()).toEqual(O.some(1))
    },
  },
]

const save: ReadonlyArray<Case> = [
  {
    title: 'saves one intent per subject at a time [Q10]',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      const { intents } = browser
      expect([
        intents.save(newIntent(browser)),
        intents.save(newIntent(browser)),
        intents.save(newIntent(browser, 'other')),
      ]).toEqual([true, false, true])
    },
  },
  {
    title: 'refuses the same subject in another tab [Q10]',
    needs: 'tabs',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      browser.intents.save(newIntent(browser))
      expect(environment.anotherTab(browser).intents.save(newIntent(browser))).toBe(false)
    },
  },
]

const remove: ReadonlyArray<Case> = [
  {
    title: 'removes one intent and no other [Q10]',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      const [one, two] = [newIntent(browser), newIntent(browser, 'other')]
      for (const stored of [one, two]) browser.intents.save(stored)
      browser.intents.remove(one.intent.id)
      browser.intents.remove(one.intent.id)
      expect(browser.intents.open()).toEqual([two])
      expect(browser.intents.save(one)).toBe(true)
    },
  },
]

const open: ReadonlyArray<Case> = [
  {
    title: 'returns saved intents unchanged [Q24]',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      const stored = newIntent(browser)
      browser.intents.save(stored)
      expect(browser.intents.open()).toEqual([stored])
    },
  },
  {
    title: 'returns saved intents after a reload [Q24]',
    needs: 'tabs',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      const stored = newIntent(browser)
      browser.intents.save(stored)
      expect(environment.anotherTab(browser).intents.open()).toEqual([stored])
    },
  },
  {
    title: 'keeps intents after signing out, visible only to their user [Q24] [Q25]',
    run: async (environment) => {
      const [user, other] = [await environment.newUser(), await environment.newUser()]
      const stored = newIntent(user)
      user.intents.save(stored)
      await user.account.signOut()
      expect(user.intents.open()).toEqual([])
      await user.account.signIn({ account: other.email, password: PASSWORD })()
      expect(user.intents.open()).toEqual([])
      expect(user.intents.save(newIntent(user))).toBe(true)
      await user.account.signOut()
      await user.account.signIn({ account: user.email, password: PASSWORD })()
      expect(user.intents.open()).toEqual([stored])
    },
  },
]

const nextId: ReadonlyArray<Case> = [
  {
    title: 'returns strictly increasing ids [Q23]',
    run: async (environment) => {
      const { intents } = await environment.newVisitor()
      const ids = Array.from({ length: 2_000 }, () => BigInt(intents.nextId()))
      expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0n))).toBe(true)
    },
  },
]

export const intentsContract: Contract<Intents> = { runExclusive, save, remove, open, nextId }
