/** Contract of SecondContractPort. [SEC-1] [SEC-2] [SEC-3] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { SecondContractOrder, SecondContractPort } from '@hexbourse/domain/second-contract'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { endsWhenAborted } from './aborted-read.ts'
import { buyInsurance, claimInsurance } from './contract-insurance.ts'
import { decimal, USDT } from './orders.ts'
import { contractsOf, newTrader, shortOrder, STAKE_BALANCE, stakeOrder, submit } from './second-contract-orders.ts'
import { currentValue, waitForReady, waitForValue } from './wait-for.ts'
import type { Case, Contract, PortEnvironment, UserBrowser } from './environment.ts'

const terms: ReadonlyArray<Case> = [
  {
    title: 'offers currencies with presets and limits, durations shortest first, and the free balance [SEC-1] [Q30]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const { currencies, durations } = await waitForReady(user.secondContracts.terms(), ({ currencies: all }) =>
        all.some(({ free }) => free === STAKE_BALANCE),
      )
      const usdt = currencies.find(({ currency }) => currency === USDT)
      expect(usdt).toMatchObject({
        name: 'USDT',
        feePercent: decimal('2'),
        minStake: decimal('10'),
        maxStake: decimal('10000'),
        maxOpen: 10,
      })
      for (const { presets } of currencies) expect(presets).toEqual([...presets].sort(Decimal.compare))
      expect(currencies.every(({ presets }) => presets.length > 0)).toBe(true)
      expect(durations).toEqual([
        { seconds: 1, payoutRate: decimal('70') },
        { seconds: 300, payoutRate: decimal('92') },
      ])
    },
  },
  {
    title: 'shows no balance to a visitor [Q14]',
    run: async (environment) => {
      const [, visitor] = [await newTrader(environment), await environment.newVisitor()]
      expect(currentValue(visitor.secondContracts.terms())?.currencies ?? []).toEqual([])
    },
  },
]

const open: ReadonlyArray<Case> = [
  {
    title: 'emits contracts of the user only, newest first, the longer one expiring later [SEC-2] [Q14]',
    run: async (environment) => {
      const [user, other] = [await newTrader(environment), await newTrader(environment)]
      const subscription = user.secondContracts.open().subscribe()
      await execute(user.secondContracts.submit, stakeOrder())
      await contractsOf(user, 1)
      await execute(user.secondContracts.submit, stakeOrder({ direction: 'down' }))
      const [newer, older] = await contractsOf(user, 2)
      expect([newer?.direction, older?.direction]).toEqual(['down', 'up'])
      expect(Number(newer?.expiry)).toBeGreaterThanOrEqual(Number(older?.expiry))
      expect(await contractsOf(other, 0)).toEqual([])
      subscription.unsubscribe()
    },
  },
  {
    title: 'no longer has a contract that is settled [SEC-2]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const subscription = user.secondContracts.open().subscribe()
      await execute(user.secondContracts.submit, stakeOrder())
      await execute(user.secondContracts.submit, shortOrder())
      await environment.passSecond()
      expect(await contractsOf(user, 1)).toMatchObject([{ seconds: 300 }])
      subscription.unsubscribe()
    },
  },
  {
    title: 'is empty for a visitor and after signing out [Q14] [Q25]',
    run: async (environment) => {
      const [user, visitor] = [await newTrader(environment), await environment.newVisitor()]
      const subscription = user.secondContracts.open().subscribe()
      await execute(user.secondContracts.submit, stakeOrder())
      await user.account.signOut()
      for (const { secondContracts } of [user, visitor]) expect(currentValue(secondContracts.open()) ?? []).toEqual([])
      subscription.unsubscribe()
    },
  },
  {
    title: 'fails with the last value while the network is down, without completing [Q4]',
    run: async (environment) => {
      const user = await newTrader(environment)
      await execute(user.secondContracts.submit, stakeOrder())
      const subscription = user.secondContracts.open().subscribe()
      const [contract] = await contractsOf(user, 1)
      environment.setNetwork('down')
      user.secondContracts.retry()
      const failed = await waitForValue(user.secondContracts.open(), ({ _tag }) => _tag === 'Failed')
      expect(failed).toMatchObject({ error: { _tag: 'Unreachable' }, last: { value: [{ id: contract?.id }] } })
      environment.setNetwork('up')
      await waitForReady(user.secondContracts.open(), undefined, 60_000)
      subscription.unsubscribe()
    },
  },
]

/** Settles one contract and returns each announcement of it. */
const announced = async (
  environment: PortEnvironment,
  user: UserBrowser,
): Promise<ReadonlyArray<SecondContractOrder>> => {
  const contracts: Array<SecondContractOrder> = []
  const subscription = user.secondContracts.settled.subscribe((contract) => contracts.push(contract))
  const announcement = waitForValue(user.secondContracts.settled, () => true)
  await contractsOf(user, 0)
  await execute(user.secondContracts.submit, shortOrder())
  await contractsOf(user, 1)
  await environment.passSecond()
  await announcement
  // whatever is read afterwards, it is announced once
  user.secondContracts.retry()
  await waitForReady(user.secondContracts.closedContracts(), ({ items }) => items.length > 0)
  subscription.unsubscribe()
  return contracts
}

/** At a price that has not changed. */
const DRAWN = { status: 'closed', seconds: 1, profit: Decimal.zero } as const

const settled: ReadonlyArray<Case> = [
  {
    title: 'announces a settled contract once, with its end price and its profit [SEC-2] [SEC-3]',
    run: async (environment) => {
      const contracts = await announced(environment, await newTrader(environment))
      expect(contracts).toMatchObject([{ ...DRAWN, endPrice: contracts[0]?.entryPrice }])
    },
  },
  {
    title: 'announces what was settled just now to a later subscriber of the same user too [SEC-2] [Q25]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const subscription = user.secondContracts.settled.subscribe()
      await announced(environment, user)
      const later: Array<SecondContractOrder> = []
      user.secondContracts.settled.subscribe((contract) => later.push(contract)).unsubscribe()
      expect(later).toMatchObject([DRAWN])
      await user.account.signOut()
      user.secondContracts.settled.subscribe((contract) => later.push(contract)).unsubscribe()
      expect(later).toHaveLength(1)
      subscription.unsubscribe()
    },
  },
  {
    title: 'announces to the first subscriber what was open before and is settled already [SEC-2]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const subscription = user.secondContracts.open().subscribe()
      await execute(user.secondContracts.submit, shortOrder())
      await contractsOf(user, 1)
      await environment.passSecond()
      await contractsOf(user, 0)
      expect(await waitForValue(user.secondContracts.settled, () => true)).toMatchObject(DRAWN)
      subscription.unsubscribe()
    },
  },
  {
    title: 'announces nothing that was settled before, and nothing of other users [SEC-2] [Q14]',
    run: async (environment) => {
      const [user, other] = [await newTrader(environment), await newTrader(environment)]
      const strangers: Array<SecondContractOrder> = []
      const subscription = other.secondContracts.settled.subscribe((contract) => strangers.push(contract))
      const [first] = await announced(environment, user)
      const [second] = await announced(environment, other)
      expect(second?.id).not.toBe(first?.id)
      expect(strangers.map(({ id }) => id)).toEqual([second?.id])
      subscription.unsubscribe()
    },
  },
]

/** Settles a contract of each direction, one after the other. */
const settleBoth = async (environment: PortEnvironment, user: UserBrowser): Promise<void> => {
  for (const direction of ['up', 'down'] as const) {
    await execute(user.secondContracts.submit, shortOrder({ direction }))
    await environment.passSecond()
    await contractsOf(user, 0)
  }
}
const BOTH = [
  { ...DRAWN, direction: 'down' },
  { ...DRAWN, direction: 'up' },
]

const closedContracts: ReadonlyArray<Case> = [
  {
    title: 'emits settled contracts, newest first [SEC-2]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const subscription = user.secondContracts.closedContracts().subscribe()
      await settleBoth(environment, user)
      const page = await waitForReady(user.secondContracts.closedContracts(), ({ items }) => items.length === 2)
      expect(page).toMatchObject({ items: BOTH, page: 1, hasMore: false })
      subscription.unsubscribe()
    },
  },
]

const closedPage: ReadonlyArray<Case> = [
  {
    title: 'returns the newest first, and an empty page after the last [SEC-2]',
    run: async (environment) => {
      const user = await newTrader(environment)
      await settleBoth(environment, user)
      expect(await user.secondContracts.closedPage(1)()()).toMatchObject(E.right({ items: BOTH, hasMore: false }))
      expect(await user.secondContracts.closedPage(9)()()).toMatchObject(E.right({ items: [], hasMore: false }))
    },
  },
  endsWhenAborted(({ secondContracts }) => secondContracts.closedPage(1), 'newUser'),
]

const retry: ReadonlyArray<Case> = [
  {
    title: 'reads again at once for subscribers [Q4]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const subscription = user.secondContracts.open().subscribe()
      await contractsOf(user, 0)
      user.secondContracts.retry()
      expect(await contractsOf(user, 0)).toEqual([])
      subscription.unsubscribe()
    },
  },
]

export const secondContractContract: Contract<SecondContractPort> = {
  submit,
  buyInsurance,
  claimInsurance,
  terms,
  open,
  settled,
  closedContracts,
  closedPage,
  retry,
}
