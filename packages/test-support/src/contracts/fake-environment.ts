/** The port environment of the fakes: one engine in memory, with delivery faults. */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { Queries } from '@hexbourse/reference-exchange/engine'

import type { FakeBrowser, FakeExchange } from '../fakes/index.ts'
import { fakeBrowser, fakeExchange, signedInBrowser, execute } from '../fakes/index.ts'
import { SHORT_DURATIONS } from './orders.ts'
import type { Browser, UserBrowser, PortEnvironment, NetworkState } from './environment.ts'

export const fakePortEnvironment = (): PortEnvironment => {
  const exchange = fakeExchange('fake', Date.now())
  shortenDurations(exchange)
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
    setNetwork: (state) => applyNetwork(exchange, state),
    setExactOutcomes: (areExact) => {
      exchange.faults.hasExactOutcomes = areExact
    },
    expireSession: (of) => Promise.resolve(sessions.get(of)?.end('expired')),
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
    passSecond: () => {
      exchange.advance(1_000)
      return Promise.resolve()
    },
    stop: () => Promise.resolve(),
  }
}

/** The durations of the port contracts. */
const shortenDurations = ({ state, submit }: FakeExchange): void => {
  const parameters = Queries.secondContracts(state)
  const durations = SHORT_DURATIONS.map(([seconds, rate]) => ({ seconds, payoutRate: Decimal.fromInteger(rate) }))
  submit({ _tag: 'ConfigureSecondContracts', parameters: { ...parameters, durations } })
}

const USDT = 3 as CurrencyId
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
