/** The port environment of the fakes: one engine in memory, with delivery faults. */
import type { Shop } from '@hexbourse/domain/c2c'
import type { AcceptorId, CurrencyId, PaymentId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { ContractInsurance } from '@hexbourse/domain/second-contract'
import type { Desk } from '@hexbourse/reference-exchange/engine'
import { FundsQueries, Networks, Queries } from '@hexbourse/reference-exchange/engine'
import { expect } from 'vitest'

import type { FakeBrowser, FakeExchange } from '../fakes/index.ts'
import { AUTHENTICATOR_CODE, fakeBrowser, fakeExchange, signedInBrowser, execute } from '../fakes/index.ts'
import { CONTRACT_ACCEPTORS } from './acceptor-users.ts'
import { decimal, SHORT_DURATIONS, SHORT_INSURANCE } from './orders.ts'
import type { Browser, UserBrowser, PortEnvironment, NetworkState } from './environment.ts'

/** An environment over the fakes, in memory. */
export const fakePortEnvironment = (): PortEnvironment => {
  const exchange = fakeExchange('fake', Date.now())
  shorten(exchange)
  for (const desk of CONTRACT_ACCEPTORS) exchange.submit({ _tag: 'ConfigureAcceptor', desk: deskOf(desk) })
  const sessions = new Map<Browser, FakeBrowser['session']>()
  const browser = (fake: FakeBrowser): Browser => {
    const browserPorts = { ...fake, session: fake.session.port }
    sessions.set(browserPorts, fake.session)
    return browserPorts
  }
  const newUser = async (): Promise<UserBrowser> => {
    const email = `user-${sessions.size}@example.com`
    const fake = await signedInBrowser(exchange, email)
    const signedIn = { ...browser(fake), email }
    sessions.set(signedIn, fake.session)
    await execute(signedIn.wallet.requestFaucet, { currency: USDT, wallet: 'spot' })
    return signedIn
  }
  return {
    newVisitor: () => Promise.resolve(browser(fakeBrowser(exchange))),
    newUser,
    anotherTab: (of) => of,
    mailedCode: (email) => Promise.resolve(exchange.mailbox.get(email) ?? ''),
    authenticatorCode: () => AUTHENTICATOR_CODE,
    setNetwork: (state) => applyNetwork(exchange, state),
    setExactOutcomes: (areExact) => {
      exchange.faults.hasExactOutcomes = areExact
    },
    expireSession: (of) => Promise.resolve(sessions.get(of)?.end('expired')),
    ...operatorMembers(exchange, sessions),
    ...fundsMembers(exchange, sessions),
    ...fiatMembers(exchange),
    passSecond: () => {
      exchange.advance(1_000)
      return Promise.resolve()
    },
    stop: () => Promise.resolve(),
  }
}

type OperatorMembers = Pick<PortEnvironment, 'decideReview' | 'appointAgent' | 'appointSeller' | 'decideAppeal'>

/** What the operator decides. */
const operatorMembers = (
  exchange: FakeExchange,
  sessions: ReadonlyMap<Browser, FakeBrowser['session']>,
): OperatorMembers => ({
  decideReview: (of, reason) => {
    const id = sessions.get(of)?.user() ?? 0
    const verdict = reason === undefined ? { approves: true as const } : { approves: false as const, reason }
    exchange.submit({ _tag: 'DecideReview', topic: 'identity', id, verdict })
    return Promise.resolve()
  },
  appointAgent: (of) => {
    const user = sessions.get(of)?.user()
    if (user !== undefined)
      exchange.submit({ _tag: 'SetAgentRole', user, region: { city: 'Hangzhou', district: 'Xihu' } })
    return Promise.resolve()
  },
  appointSeller: (of, name) => {
    const user = sessions.get(of)?.user()
    if (user !== undefined) exchange.c2c.shops.set(user, [{ ...APPROVED_SHOP, name }])
    return Promise.resolve()
  },
  decideAppeal: (order, awardedTo) => {
    expect(exchange.c2c.disputes.decide(order, awardedTo)).toBe(true)
    return Promise.resolve()
  },
})

type FundsMembers = Pick<
  PortEnvironment,
  'sendDeposit' | 'confirmBlocks' | 'decideWithdrawal' | 'failWithdrawal' | 'decideReport'
>

/** What happens on the networks, and what reviewers decide about coins. */
const fundsMembers = (
  { custody, state }: FakeExchange,
  sessions: ReadonlyMap<Browser, FakeBrowser['session']>,
): FundsMembers => ({
  sendDeposit: (of, currency, amount) => {
    const user = sessions.get(of)?.user()
    if (user !== undefined) custody.deposit({ user, currency, amount })
    return Promise.resolve()
  },
  confirmBlocks: () => {
    for (const { id } of FundsQueries.approvedWithdrawals(state)) custody.complete(id, `paid ${id}`)
    custody.addBlocks(Networks.CONFIRMATIONS)
    return Promise.resolve()
  },
  decideWithdrawal: (id, reason) => {
    if (reason === undefined) custody.approve(id)
    else custody.reject(id, reason)
    return Promise.resolve()
  },
  failWithdrawal: (id, reason) => {
    custody.approve(id)
    custody.fail(id, reason)
    return Promise.resolve()
  },
  decideReport: (id, reason) => {
    custody.decideReport(id, reason)
    return Promise.resolve()
  },
})

type FiatMembers = Pick<PortEnvironment, 'decideDeskOrder' | 'payAtGateway'>

/** What desks and the payment gateway do. */
const fiatMembers = ({ submit, state }: FakeExchange): FiatMembers => ({
  decideDeskOrder: (order, action) => {
    submit({ _tag: 'DecideAcceptorOrder', order, action })
    return Promise.resolve()
  },
  payAtGateway: ({ fields }) => {
    const payment = Number(fields.find(({ name }) => name === 'order')?.value) as PaymentId
    const amount = state.payments.open.get(payment)?.amount ?? Decimal.zero
    for (let nth = 0; nth < 2; nth += 1) submit({ _tag: 'CreditPayment', payment, amount, transaction: 'paid' })
    return Promise.resolve()
  },
})

const deskOf = (desk: (typeof CONTRACT_ACCEPTORS)[number]): Desk => ({
  id: desk.id as AcceptorId,
  name: desk.name,
  recharge: { size: decimal(desk.rechargeQuota), feePercent: decimal(desk.rechargePercent) },
  withdraw: { size: decimal(desk.withdrawQuota), feePercent: decimal(desk.withdrawPercent) },
  least: decimal(desk.least),
  most: decimal(desk.most),
  accounts: desk.accounts as Desk['accounts'],
})

/** The durations and the policy of the port contracts. */
const shorten = ({ state, submit }: FakeExchange): void => {
  const parameters = Queries.secondContracts(state)
  const durations = SHORT_DURATIONS.map(([seconds, rate]) => ({ seconds, payoutRate: Decimal.fromInteger(rate) }))
  const currencies = parameters.currencies.map((stakes) =>
    stakes.currency === USDT ? { ...stakes, insurance: [OFFER] } : stakes,
  )
  submit({ _tag: 'ConfigureSecondContracts', parameters: { ...parameters, currencies, durations } })
}

const OFFER: ContractInsurance.Offer = {
  type: 1,
  leastAmount: decimal(SHORT_INSURANCE.leastAmount),
  mostAmount: decimal(SHORT_INSURANCE.mostAmount),
  premiumPercent: decimal(SHORT_INSURANCE.premiumPercent),
  claimPercent: decimal(SHORT_INSURANCE.claimPercent),
  payoutPercent: decimal(SHORT_INSURANCE.payoutPercent),
  emptyFactor: decimal(SHORT_INSURANCE.emptyFactor),
  gainPercent: decimal(SHORT_INSURANCE.gainPercent),
  payoutsPerDay: SHORT_INSURANCE.payoutsPerDay,
  maxStake: decimal(SHORT_INSURANCE.maxStake),
  maxOpen: SHORT_INSURANCE.maxOpen,
}
const USDT = 3 as CurrencyId
const APPROVED_SHOP: Omit<Shop, 'name'> = {
  id: 1,
  mobile: '',
  isApproved: true,
  bankAccount: '',
  bankAddress: '',
  alipayAccount: '',
  wechatAccount: '',
  available: Decimal.zero,
  locked: Decimal.zero,
}
const DELIVERY = {
  up: 'normal',
  down: 'request-lost',
  'replies-lost': 'reply-lost',
  'money-replies-lost': 'reply-lost',
  frozen: 'request-lost',
  'socket-down': 'normal',
} as const
const ANSWERED: ReadonlySet<NetworkState> = new Set(['up', 'money-replies-lost', 'socket-down'])

const applyNetwork = (exchange: FakeExchange, state: NetworkState): void => {
  exchange.faults.read = ANSWERED.has(state) ? undefined : { _tag: 'Unreachable' }
  exchange.faults.delivery = DELIVERY[state]
  exchange.faults.isSocketDown = state === 'socket-down'
  exchange.advance(0)
}
