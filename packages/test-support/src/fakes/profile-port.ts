/** ProfilePort over the engine in memory: one device, on which the person has just signed in. */
import type { DeviceSession, Profile, ProfilePort } from '@hexbourse/domain/account'
import { Contacts } from '@hexbourse/domain/account'
import type { UserId } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { Queries } from '@hexbourse/reference-exchange/engine'
import type { Person } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'

import { ask, reads } from './account-port.ts'
import type { FakeExchange } from './exchange.ts'
import { liveOf } from './streams.ts'

const EXPIRED = { _tag: 'SessionExpired', epoch: 0 } as const
const PAGE = 10

export const fakeProfilePort = (exchange: FakeExchange, user: () => UserId | undefined): ProfilePort => {
  const person = (): Person | undefined => {
    const id = user()
    return id === undefined ? undefined : Queries.person(exchange.state, id)
  }
  const own = <A>(read: (of: Person) => A) => reads(exchange, () => E.fromNullable(EXPIRED)(mapped(person(), read)))
  const profile = liveOf(exchange, () => profileOf(exchange, person()))
  return {
    profile: () => profile,
    retry: () => exchange.advance(0),
    sessions: own(({ id, account }) => sessionsOf(exchange, id, account)),
    logins: (page) => own(({ account }) => ({ items: loginsOf(exchange, account), page, hasMore: false })),
    endSessions: (which) =>
      reads(exchange, () => {
        const of = person()
        return of === undefined
          ? E.left(EXPIRED)
          : ask(exchange, { _tag: 'EndSessions', user: of.id, which, asking: of.account })
      }),
    setTradePassword: ({ old, chosen }) =>
      reads(exchange, () => {
        const of = person()
        if (of === undefined) return E.left(EXPIRED)
        const { id, tradeHash } = of
        return ask(
          exchange,
          tradeHash === '' || tradeHash === old
            ? { _tag: 'SetTradePassword', user: id, passwordHash: chosen }
            : { _tag: 'MissTradePassword', user: id },
        )
      }),
    region: (page) =>
      reads(exchange, () => {
        const of = person()
        if (of === undefined) return E.left(EXPIRED)
        const { agentOf } = of
        if (agentOf === undefined) return E.left({ _tag: 'Refused', words: 'NotAgent' })
        const all = Queries.invitedBy(exchange.state, of.id)
        const items = all.slice((page - 1) * PAGE, page * PAGE).map(({ account, createdAt }) => ({
          city: agentOf.city,
          district: agentOf.district,
          account: Contacts.mask(account),
          since: createdAt,
        }))
        return E.right({ items, page, hasMore: all.length > page * PAGE })
      }),
  }
}

const mapped = <A, B>(value: A | undefined, to: (value: A) => B): B | undefined =>
  value === undefined ? undefined : to(value)

const bound = (contact: string): string | undefined => (contact === '' ? undefined : Contacts.mask(contact))

const profileOf = ({ state }: FakeExchange, person: Person | undefined): Profile => ({
  account: bound(person?.account ?? '') ?? '',
  phone: bound(person?.phone ?? ''),
  email: bound(person?.email ?? ''),
  inviteCode: person?.extensionCode ?? '',
  isVerified: person !== undefined && state.identity.identities.get(person.id)?.status === 'verified',
  hasTradePassword: (person?.tradeHash ?? '') !== '',
  isAgent: person?.agentOf !== undefined,
  lockedUntil: person === undefined || person.lockedUntil === 0 ? undefined : person.lockedUntil,
})

const sessionsOf = ({ state, now }: FakeExchange, user: UserId, account: string): ReadonlyArray<DeviceSession> =>
  Queries.sessionsOf(state, user, Clocks.millis(now())).map(([token, { id, device, createdAt, expiresAt }]) => ({
    id,
    device,
    isThisOne: token === account,
    since: createdAt,
    until: expiresAt,
  }))

const loginsOf = ({ state }: FakeExchange, account: string) =>
  [...state.account.sessions]
    .filter(([token]) => token === account)
    .map(([, { device, createdAt }], nth) => ({ id: nth + 1, device, at: createdAt, isRight: true }))
