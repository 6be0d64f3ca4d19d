/** Contract of submitting second contracts. [SEC-1] [Q10] [Q24] */
import type { Decimal, MatchId } from '@hexbourse/domain/kernel'
import type { OpenContract, OrderRequest } from '@hexbourse/domain/second-contract'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { decimal, makeTransfer, transferOf, USDT } from './orders.ts'
import { reconcile } from './reconcile.ts'
import { waitForReady } from './wait-for.ts'
import type { Case, PortEnvironment, UserBrowser } from './environment.ts'

/** Of the 10,000 USDT of a new user. */
export const STAKE_BALANCE: Decimal.Decimal = decimal('1000')

/** A user with 1,000 USDT in the second-contract wallet. */
export const newTrader = async (environment: PortEnvironment): Promise<UserBrowser> => {
  const user = await environment.newUser()
  await makeTransfer(user, transferOf({ to: 'second-contract', amount: STAKE_BALANCE }))
  return user
}

/** ETH/USDT, which has one price in every environment. */
export const stakeOrder = (part: Partial<OrderRequest> = {}): OrderRequest => ({
  match: 2 as MatchId,
  direction: 'up',
  currency: USDT,
  stake: decimal('100'),
  seconds: 300,
  isInsured: false,
  ...part,
})

/** Expires as soon as a second has passed. */
export const shortOrder = (part: Partial<OrderRequest> = {}): OrderRequest => stakeOrder({ seconds: 1, ...part })

export const contractsOf = (user: UserBrowser, count: number): Promise<ReadonlyArray<OpenContract>> =>
  waitForReady(user.secondContracts.open(), (contracts) => contracts.length === count)

const freeStake = async (user: UserBrowser) => {
  const { currencies } = await waitForReady(user.secondContracts.terms(), (terms) => terms.currencies.length > 0)
  return currencies.find(({ currency }) => currency === USDT)?.free
}

const rejectsOrder = (title: string, order: OrderRequest): Case => ({
  title: `rejects ${title} with a message, and takes nothing [SEC-1]`,
  run: async (environment) => {
    const user = await newTrader(environment)
    const outcome = await execute(user.secondContracts.submit, order)
    expect(outcome).toMatchObject({ _tag: 'Rejected', error: { _tag: 'Rejected' } })
    expect(outcome._tag === 'Rejected' && outcome.error._tag === 'Rejected' && outcome.error.serverMessage).not.toBe('')
    expect(await contractsOf(user, 0)).toEqual([])
    expect(await freeStake(user)).toBe(STAKE_BALANCE)
  },
})

const confirmedWithOne = async (environment: PortEnvironment, user: UserBrowser): Promise<void> => {
  expect(await reconcile(environment, 'replies-lost', user.secondContracts.submit, stakeOrder())).toMatchObject({
    _tag: 'Confirmed',
  })
  await contractsOf(user, 1)
}

/** A trader on an exchange that does not keep the answers of commands. */
export const traderWithoutAnswers = (environment: PortEnvironment): Promise<UserBrowser> => {
  environment.setExactOutcomes(false)
  return newTrader(environment)
}

export const submit: ReadonlyArray<Case> = [
  {
    title: 'takes stake and fee, and answers the contract at the price of now [SEC-1] [SEC-2]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const outcome = await execute(user.secondContracts.submit, stakeOrder())
      expect(outcome).toMatchObject({
        _tag: 'Succeeded',
        result: { status: 'open', direction: 'up', baseName: 'ETH', quoteName: 'USDT', currencyName: 'USDT' },
      })
      const [contract] = await contractsOf(user, 1)
      expect(contract).toMatchObject({
        stake: decimal('100'),
        fee: decimal('2'),
        payoutRate: decimal('92'),
        seconds: 300,
        endPrice: undefined,
        profit: undefined,
      })
      expect(Number(contract?.expiresAt) - Number(contract?.placedAt)).toBe(300_000)
      await waitForReady(user.secondContracts.terms(), ({ currencies }) =>
        currencies.some(({ currency, free }) => currency === USDT && free === decimal('898')),
      )
    },
  },
  rejectsOrder('a stake that is no multiple of the least one', stakeOrder({ stake: decimal('15') })),
  rejectsOrder('a stake below the least one', stakeOrder({ stake: decimal('5') })),
  rejectsOrder('a stake above the largest one', stakeOrder({ stake: decimal('10010') })),
  rejectsOrder('a stake whose fee is above the balance', stakeOrder({ stake: decimal('1000') })),
  rejectsOrder('a duration that is not offered', stakeOrder({ seconds: 45 })),
  rejectsOrder('a market that is not open for it', stakeOrder({ match: 14 as MatchId })),
  {
    title: 'has one effect and one reply when delivered twice [Q10] [Q23]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const intent = user.secondContracts.submit.prepare(stakeOrder())
      const answers = await Promise.all([
        user.secondContracts.submit.execute(intent)(),
        user.secondContracts.submit.execute(intent)(),
      ])
      expect(answers[0]).toMatchObject({ _tag: 'Succeeded' })
      expect(answers[1]).toEqual(answers[0])
      await contractsOf(user, 1)
    },
  },
  {
    title: 'rejects without a session, and the session ends [SHELL-6]',
    run: async (environment) => {
      const user = await newTrader(environment)
      await environment.expireSession(user)
      const outcome = await execute(user.secondContracts.submit, stakeOrder())
      expect(outcome).toMatchObject({ _tag: 'Rejected', error: { _tag: 'SessionExpired' } })
    },
  },
  {
    title: 'confirms a contract with a lost reply by the kept answer, and opens one [Q56]',
    run: async (environment) => confirmedWithOne(environment, await newTrader(environment)),
  },
  {
    title: 'finds one match of a contract with a lost reply without kept answers [Q24]',
    run: async (environment) => {
      const user = await traderWithoutAnswers(environment)
      await execute(user.secondContracts.submit, stakeOrder())
      expect(
        await reconcile(environment, 'money-replies-lost', user.secondContracts.submit, stakeOrder()),
      ).toMatchObject({ _tag: 'Matches', results: [{ status: 'open', stake: decimal('100') }] })
    },
  },
  {
    title: 'finds no effect of a contract that never arrived without kept answers [Q24]',
    run: async (environment) => {
      const user = await traderWithoutAnswers(environment)
      expect(await reconcile(environment, 'down', user.secondContracts.submit, stakeOrder())).toEqual({
        _tag: 'NotFound',
      })
    },
  },
]
