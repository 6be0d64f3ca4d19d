/** The fakes as a world: one engine in memory, whose answers are lost when told. */
import type { CurrencyId } from '@hexbourse/domain/kernel'

import type { FakeBrowser, FakeExchange } from '../fakes/index.ts'
import { fakeBrowser, fakeExchange, signedInBrowser } from '../fakes/index.ts'
import type { Browser, Person, PortWorld, Road } from './world.ts'
import { intentOf } from './world.ts'

export const fakeWorld = (): PortWorld => {
  const exchange = fakeExchange('fake', Date.now())
  const sessions = new Map<Browser, FakeBrowser['session']>()
  const browser = (fake: FakeBrowser): Browser => {
    const seen = { ...fake, session: fake.session.port }
    sessions.set(seen, fake.session)
    return seen
  }
  const person = async (): Promise<Person> => {
    const email = `person-${sessions.size}@example.com`
    const fake = await signedInBrowser(exchange, email)
    const signedIn = { ...browser(fake), email }
    sessions.set(signedIn, fake.session)
    await signedIn.wallet.claim(intentOf(signedIn, { currency: USDT, account: 'change' }))()
    return signedIn
  }
  return {
    visitor: () => Promise.resolve(browser(fakeBrowser(exchange))),
    person,
    anotherTab: (of) => of,
    codeFor: (email) => Promise.resolve(exchange.mailbox.get(email) ?? ''),
    road: (road) => travel(exchange, road),
    expire: (of) => Promise.resolve(sessions.get(of)?.end('expired')),
    review: (of, reason) => {
      const id = sessions.get(of)?.user() ?? 0
      const verdict = reason === undefined ? { approves: true as const } : { approves: false as const, reason }
      exchange.submit({ _tag: 'DecideReview', topic: 'identity', id, verdict })
      return Promise.resolve()
    },
    appoint: (of) => {
      const user = sessions.get(of)?.user()
      if (user !== undefined)
        exchange.submit({ _tag: 'AppointAgent', user, region: { city: 'Hangzhou', district: 'Xihu' } })
      return Promise.resolve()
    },
    stop: () => Promise.resolve(),
  }
}

const USDT = 3 as CurrencyId
const DELIVERY = { open: 'answers', broken: 'dropped', deaf: 'lost', lossy: 'lost', silent: 'dropped' } as const

const travel = (exchange: FakeExchange, road: Road): void => {
  exchange.faults.read = road === 'open' || road === 'lossy' ? undefined : { _tag: 'Unreachable' }
  exchange.faults.delivery = DELIVERY[road]
  exchange.advance(0)
}
