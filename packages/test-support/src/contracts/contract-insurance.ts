/** Contracts of insuring stakes. [TXT-6] [Q10] [Q24] */
import type { ContractInsurance } from '@hexbourse/domain/second-contract'
import type { PolicyId } from '@hexbourse/domain/kernel'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { decimal, USDT } from './orders.ts'
import { reconcile } from './reconcile.ts'
import { contractsOf, newTrader, shortOrder, stakeOrder, traderWithoutAnswers } from './second-contract-orders.ts'
import type { Case, PortEnvironment, UserBrowser } from './environment.ts'
import { waitForReady } from './wait-for.ts'

const purchase = (part: Partial<ContractInsurance.PurchaseRequest> = {}): ContractInsurance.PurchaseRequest => ({
  currency: USDT,
  type: 1,
  amount: decimal('200'),
  ...part,
})

interface Figures {
  readonly free: string
  readonly left: string | undefined
  readonly payouts: number
}

/** Waits for these figures of the 1,000 USDT of a trader. */
const waitForFigures = async (user: UserBrowser, { free, left, payouts }: Figures) => {
  const terms = await waitForReady(user.secondContracts.terms(), ({ currencies }) => {
    const usdt = currencies.find(({ currency }) => currency === USDT)
    const policy = usdt?.insurance?.policy
    return (
      usdt?.free === decimal(free) &&
      policy?.left === (left === undefined ? undefined : decimal(left)) &&
      usdt.insurance?.payouts.length === payouts
    )
  })
  return terms.currencies.find(({ currency }) => currency === USDT)?.insurance
}

/** The result of a purchase that is accepted. */
const bought = async (user: UserBrowser): Promise<ContractInsurance.Policy> => {
  const outcome = await execute(user.secondContracts.buyInsurance, purchase())
  const policy = outcome._tag === 'Succeeded' ? outcome.result : undefined
  if (policy === undefined) throw new Error(`not bought: ${JSON.stringify(outcome._tag)}`)
  return policy
}

const rejection = (outcome: { readonly _tag: string }): Readonly<Record<string, unknown>> => {
  expect(outcome).toMatchObject({ _tag: 'Rejected', error: { _tag: 'Rejected' } })
  const { error } = outcome as { readonly error?: Readonly<Record<string, unknown>> }
  expect(error?.['serverMessage']).not.toBe('')
  return error ?? {}
}

const rejectsPurchase = (title: string, request: ContractInsurance.PurchaseRequest): Case => ({
  title: `rejects ${title} with a message, and takes nothing [TXT-6]`,
  run: async (environment) => {
    const user = await newTrader(environment)
    rejection(await execute(user.secondContracts.buyInsurance, request))
    await waitForFigures(user, { free: '1000', left: undefined, payouts: 0 })
  },
})

/** The price does not change, so that a contract costs its fee: 98 of the 100 that were staked with it are left. */
const loseFee = async (environment: PortEnvironment, user: UserBrowser): Promise<void> => {
  const subscription = user.secondContracts.open().subscribe()
  await execute(user.secondContracts.submit, shortOrder({ isInsured: true }))
  await contractsOf(user, 1)
  await environment.passSecond()
  await contractsOf(user, 0)
  subscription.unsubscribe()
}

/** A policy of 200 of which 198 is left, which is at most 99 %. */
const withLoss = async (environment: PortEnvironment, user: UserBrowser): Promise<ContractInsurance.Policy> => {
  const policy = await bought(user)
  await loseFee(environment, user)
  await waitForFigures(user, { free: '780', left: '198', payouts: 0 })
  return policy
}

export const buyInsurance: ReadonlyArray<Case> = [
  {
    title: 'takes amount and premium, and answers the policy with its conditions [TXT-6]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const offered = (await waitForFigures(user, { free: '1000', left: undefined, payouts: 0 }))?.offers
      expect(offered).toMatchObject([{ type: 1, leastAmount: decimal('100'), premiumPercent: decimal('10') }])
      const policy = await bought(user)
      expect(policy).toMatchObject({
        amount: decimal('200'),
        left: decimal('200'),
        payoutsToday: 0,
        conditions: { claimPercent: decimal('99'), payoutPercent: decimal('20'), gainPercent: decimal('10') },
      })
      // 200 and a premium of 20
      expect((await waitForFigures(user, { free: '780', left: '200', payouts: 0 }))?.policy).toEqual(policy)
      const ofWallet = await waitForReady(user.wallet.balances(), (balances) =>
        balances.some(({ wallet, free }) => wallet === 'second-contract' && free === decimal('780')),
      )
      const own = ofWallet.find(({ wallet, currency }) => wallet === 'second-contract' && currency === USDT)
      expect(own?.locked).toBe(decimal('200'))
    },
  },
  {
    title: 'pays for insured contracts, and gets back what they pay; any other uses the balance [TXT-6] [SEC-1]',
    run: async (environment) => {
      const user = await newTrader(environment)
      await bought(user)
      const outcome = await execute(user.secondContracts.submit, stakeOrder({ isInsured: true }))
      expect(outcome).toMatchObject({ _tag: 'Succeeded', result: { isInsured: true } })
      await waitForFigures(user, { free: '780', left: '98', payouts: 0 })
      await execute(user.secondContracts.submit, stakeOrder())
      await waitForFigures(user, { free: '678', left: '98', payouts: 0 })
      expect((await contractsOf(user, 2)).map(({ isInsured }) => isInsured)).toEqual([false, true])
    },
  },
  rejectsPurchase('an amount below the range', purchase({ amount: decimal('99') })),
  rejectsPurchase('an amount above the range', purchase({ amount: decimal('501') })),
  rejectsPurchase('an amount that is not whole', purchase({ amount: decimal('150.5') })),
  rejectsPurchase('a policy that is not offered', purchase({ type: 2 })),
  {
    title: 'rejects a second policy in the same currency, and an insured contract without one [TXT-6]',
    run: async (environment) => {
      const [user, other] = [await newTrader(environment), await newTrader(environment)]
      await bought(user)
      rejection(await execute(user.secondContracts.buyInsurance, purchase()))
      await waitForFigures(user, { free: '780', left: '200', payouts: 0 })
      rejection(await execute(other.secondContracts.submit, stakeOrder({ isInsured: true })))
      await waitForFigures(other, { free: '1000', left: undefined, payouts: 0 })
    },
  },
  {
    title: 'has one effect and one reply when delivered twice [Q10] [Q23]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const intent = user.secondContracts.buyInsurance.prepare(purchase())
      const send = () => user.secondContracts.buyInsurance.execute(intent)()
      const answers = await Promise.all([send(), send()])
      expect(answers[0]).toMatchObject({ _tag: 'Succeeded' })
      expect(answers[1]).toEqual(answers[0])
      await waitForFigures(user, { free: '780', left: '200', payouts: 0 })
    },
  },
  {
    title: 'rejects without a session, and the session ends [SHELL-6]',
    run: async (environment) => {
      const user = await newTrader(environment)
      await environment.expireSession(user)
      const outcome = await execute(user.secondContracts.buyInsurance, purchase())
      expect(outcome).toMatchObject({ _tag: 'Rejected', error: { _tag: 'SessionExpired' } })
    },
  },
  {
    title: 'confirms a purchase with a lost reply by the kept answer [Q56]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const { buyInsurance: command } = user.secondContracts
      expect(await reconcile(environment, 'replies-lost', command, purchase())).toMatchObject({ _tag: 'Confirmed' })
      await waitForFigures(user, { free: '780', left: '200', payouts: 0 })
    },
  },
  {
    title: 'finds the policy of a purchase with a lost reply without kept answers [Q24]',
    run: async (environment) => {
      const user = await traderWithoutAnswers(environment)
      const { buyInsurance: command } = user.secondContracts
      const found = await reconcile(environment, 'money-replies-lost', command, purchase())
      expect(found).toMatchObject({ _tag: 'Matches', results: [{ amount: decimal('200') }] })
    },
  },
  {
    title: 'finds no effect of a purchase that never arrived without kept answers [Q24]',
    run: async (environment) => {
      const user = await traderWithoutAnswers(environment)
      const found = await reconcile(environment, 'down', user.secondContracts.buyInsurance, purchase())
      expect(found).toEqual({ _tag: 'NotFound' })
    },
  },
]

export const claimInsurance: ReadonlyArray<Case> = [
  {
    title: 'pays into the insured amount after a loss, and ends the policy when the gain is complete [TXT-6]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const { id } = await withLoss(environment, user)
      const outcome = await execute(user.secondContracts.claimInsurance, { currency: USDT, policy: id })
      expect(outcome).toMatchObject({ _tag: 'Succeeded', result: { policy: id, amount: decimal('40') } })
      const insurance = await waitForFigures(user, { free: '780', left: '238', payouts: 1 })
      expect(insurance?.payouts).toMatchObject([{ policy: id, amount: decimal('40') }])
      expect(insurance?.policy?.payoutsToday).toBe(1)
      // 236 is more than 220, with which everything is returned
      await loseFee(environment, user)
      await waitForFigures(user, { free: '1016', left: undefined, payouts: 1 })
    },
  },
  {
    title: 'rejects a claim that is too early, or for the policy of another, and pays nothing [TXT-6] [Q14]',
    run: async (environment) => {
      const [user, other] = [await newTrader(environment), await newTrader(environment)]
      const { id } = await bought(user)
      rejection(await execute(user.secondContracts.claimInsurance, { currency: USDT, policy: id }))
      await loseFee(environment, user)
      rejection(await execute(other.secondContracts.claimInsurance, { currency: USDT, policy: id }))
      const unknown = 999_999 as PolicyId
      rejection(await execute(user.secondContracts.claimInsurance, { currency: USDT, policy: unknown }))
      await waitForFigures(user, { free: '780', left: '198', payouts: 0 })
    },
  },
  {
    title: 'confirms a claim with a lost reply by the kept answer, and pays once [Q56]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const { id } = await withLoss(environment, user)
      const { claimInsurance: command } = user.secondContracts
      const found = await reconcile(environment, 'replies-lost', command, { currency: USDT, policy: id })
      expect(found).toMatchObject({ _tag: 'Confirmed' })
      await waitForFigures(user, { free: '780', left: '238', payouts: 1 })
    },
  },
  {
    title: 'finds the payout of a claim with a lost reply without kept answers [Q24]',
    run: async (environment) => {
      const user = await traderWithoutAnswers(environment)
      const { id } = await withLoss(environment, user)
      const { claimInsurance: command } = user.secondContracts
      const found = await reconcile(environment, 'money-replies-lost', command, { currency: USDT, policy: id })
      expect(found).toMatchObject({ _tag: 'Matches', results: [{ policy: id, amount: decimal('40') }] })
    },
  },
]
