/** Contract of PendingCommands: unknown commands after a reload, a sign-in and a reconnect. [Q24] [Q56] */
import type { PendingCommands, StoredIntent } from '@hexbourse/domain/kernel'
import { expect, vi } from 'vitest'

import { restingOrder } from './orders.ts'
import { WAITING, waitForReady } from './wait-for.ts'
import type { Case, Contract, PortEnvironment, UserBrowser } from './environment.ts'
import { PASSWORD } from './environment.ts'

/** A user whose order was executed without a reply. */
const userWithUnknownOrder = async (
  environment: PortEnvironment,
): Promise<readonly [UserBrowser, StoredIntent['intent']]> => {
  const user = await environment.newUser()
  environment.setNetwork('replies-lost')
  const intent = user.spot.place.prepare(restingOrder('5'))
  expect(await user.spot.place.execute(intent)()).toEqual({ _tag: 'Unknown' })
  environment.setNetwork('up')
  return [user, intent]
}

const open: ReadonlyArray<Case> = [
  {
    title: 'lists the unknown commands of the signed-in user only [Q24]',
    run: async (environment) => {
      const [user, intent] = await userWithUnknownOrder(environment)
      expect(user.pending.open()).toMatchObject([{ action: 'spot.place', intent: { id: intent.id } }])
      await user.account.signOut()
      expect(user.pending.open()).toEqual([])
    },
  },
]

const due: ReadonlyArray<Case> = [
  {
    title: 'emits at sign-in and not for a visitor [Q24]',
    run: async (environment) => {
      const user = await environment.newUser()
      await user.account.signOut()
      let times = 0
      const subscription = user.pending.due.subscribe(() => (times += 1))
      expect(times).toBe(0)
      await user.account.signIn({ account: user.email, password: PASSWORD })()
      await vi.waitFor(() => expect(times).toBeGreaterThan(0), WAITING)
      subscription.unsubscribe()
    },
  },
  {
    title: 'emits when a command is handed over [Q24]',
    run: async (environment) => {
      const user = await environment.newUser()
      let times = 0
      const subscription = user.pending.due.subscribe(() => (times += 1))
      const before = times
      user.spot.place.handOver()
      expect(times).toBe(before + 1)
      subscription.unsubscribe()
    },
  },
  {
    title: 'emits after a reconnect [Q24]',
    needs: 'socket',
    run: async (environment) => {
      const user = await environment.newUser()
      let times = 0
      const subscription = user.pending.due.subscribe(() => (times += 1))
      await waitForReady(user.spot.openOrders())
      environment.setNetwork('down')
      await new Promise((passed) => setTimeout(passed, 200))
      const before = times
      environment.setNetwork('up')
      await vi.waitFor(() => expect(times).toBeGreaterThan(before), WAITING)
      subscription.unsubscribe()
    },
  },
]

const check: ReadonlyArray<Case> = [
  {
    title: 'finds the result of a command of before a reload, which is then no longer open [Q24]',
    needs: 'tabs',
    run: async (environment) => {
      const [user, intent] = await userWithUnknownOrder(environment)
      const reloaded = environment.anotherTab(user)
      expect(await reloaded.pending.check(intent.id)()).toMatchObject({ _tag: 'Confirmed' })
      expect(reloaded.pending.open()).toEqual([])
      expect(await waitForReady(user.spot.openOrders(), (all) => all.length > 0)).toHaveLength(1)
    },
  },
  {
    title: 'is unknown while the network is down, and the command stays open [Q24]',
    run: async (environment) => {
      const [user, intent] = await userWithUnknownOrder(environment)
      environment.setNetwork('down')
      expect(await user.pending.check(intent.id)()).toEqual({ _tag: 'Unknown' })
      expect(user.pending.open()).toHaveLength(1)
    },
  },
  {
    title: 'discards a command that this version cannot read [Q24]',
    run: async (environment) => {
      const [user, intent] = await userWithUnknownOrder(environment)
      const foreign = { ...intent, id: user.intents.nextId(), body: { lots: 3 } }
      user.intents.save({ action: 'spot.place', subject: 'foreign', version: 77, intent: foreign, baseline: [] })
      expect(await user.pending.check(foreign.id)()).toEqual({ _tag: 'Discarded' })
      expect(user.pending.open()).toMatchObject([{ intent: { id: intent.id } }])
    },
  },
  {
    title: 'does nothing for a command that is not open [Q24]',
    run: async (environment) => {
      const user = await environment.newUser()
      expect(await user.pending.check(user.intents.nextId())()).toEqual({ _tag: 'Elsewhere' })
    },
  },
]

const dismiss: ReadonlyArray<Case> = [
  {
    title: 'gives a command up, so that its subject is free [Q24]',
    run: async (environment) => {
      const [user, intent] = await userWithUnknownOrder(environment)
      user.pending.dismiss(intent.id)
      expect(user.pending.open()).toEqual([])
      const next = user.spot.place.prepare(restingOrder('6'))
      expect(await user.spot.place.execute(next)()).toMatchObject({ _tag: 'Succeeded' })
    },
  },
]

export const pendingCommandsContract: Contract<PendingCommands> = { open, due, check, dismiss }
