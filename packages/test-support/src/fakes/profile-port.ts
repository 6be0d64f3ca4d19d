/** ProfilePort over the engine in memory: one device, on which the user has just signed in. */
import type { DeviceSession, UserProfile, ProfilePort, TradePassword } from '@hexbourse/domain/account'
import { AccountMask } from '@hexbourse/domain/account'
import type { CallError, UserId } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { activeFactor, Queries } from '@hexbourse/reference-exchange/engine'
import type { Command, User } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'

import { callOf, isOwnPassword, submitCommand } from './account-port.ts'
import type { FakeExchange } from './exchange.ts'
import { fakeSecondFactor } from './second-factor.ts'
import { liveOf, readOf } from './streams.ts'

const EXPIRED = { _tag: 'SessionExpired', epoch: 0 } as const
const PAGE_SIZE = 10

export const fakeProfilePort = (exchange: FakeExchange, user: () => UserId | undefined): ProfilePort => {
  const currentUser = (): User | undefined => {
    const id = user()
    return id === undefined ? undefined : Queries.userById(exchange.state, id)
  }
  const readOwn = <A>(read: (user: User) => A) =>
    readOf(exchange, () => E.fromNullable(EXPIRED)(mapDefined(currentUser(), read)))
  const profile = liveOf(exchange, () => profileOf(exchange, currentUser()))
  return {
    userProfile: () => profile,
    retry: () => exchange.advance(0),
    sessions: readOwn(({ id, account }) => sessionsOf(exchange, id, account)),
    loginAttempts: (page) => readOwn(({ account }) => ({ items: loginsOf(exchange, account), page, hasMore: false })),
    endSessions: (which) =>
      callOf(exchange, () => {
        const current = currentUser()
        return current === undefined
          ? E.left(EXPIRED)
          : submitCommand(exchange, { _tag: 'EndSessions', user: current.id, which, currentTokenHash: current.account })
      }),
    setTradePassword: (change) =>
      callOf(exchange, () => {
        const current = currentUser()
        return current === undefined ? E.left(EXPIRED) : setTradePassword(exchange, current, change)
      }),
    ...fakeProtection(exchange, currentUser),
    ...fakeSecondFactor(exchange, user),
    regionUsers: (page) =>
      readOf(exchange, () => {
        const current = currentUser()
        if (current === undefined) return E.left(EXPIRED)
        const { agentRegion } = current
        if (agentRegion === undefined) return E.left({ _tag: 'Rejected', serverMessage: 'NotAgent' })
        const all = Queries.invitedUsers(exchange.state, current.id)
        const items = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ account, createdAt }) => ({
          city: agentRegion.city,
          district: agentRegion.district,
          account: AccountMask.mask(account),
          registeredAt: createdAt,
        }))
        return E.right({ items, page, hasMore: all.length > page * PAGE_SIZE })
      }),
  }
}

/** Changes that need the account's password. */
const fakeProtection = (
  exchange: FakeExchange,
  currentUser: () => User | undefined,
): Pick<ProfilePort, 'setAddressDelay' | 'setMailWord'> => {
  const protect = (password: string, commandOf: (id: UserId) => Command) =>
    callOf(exchange, () => {
      const current = currentUser()
      if (current === undefined) return E.left(EXPIRED)
      const isOwn = isOwnPassword(exchange, current.id, password)
      return submitCommand(
        exchange,
        isOwn ? commandOf(current.id) : { _tag: 'RecordFailedReauthentication', user: current.id },
      )
    })
  return {
    setAddressDelay: ({ isOn, password }) => protect(password, (user) => ({ _tag: 'SetAddressDelay', user, isOn })),
    setMailWord: ({ word, password }) => protect(password, (user) => ({ _tag: 'SetMailWord', user, word })),
  }
}

const setTradePassword = (
  exchange: FakeExchange,
  { id, tradePasswordHash }: User,
  { old, chosen, password }: TradePassword.Change,
): E.Either<CallError, string> => {
  if (tradePasswordHash === '' && !isOwnPassword(exchange, id, password))
    return submitCommand(exchange, { _tag: 'RecordFailedReauthentication', user: id })
  return submitCommand(
    exchange,
    tradePasswordHash === '' || tradePasswordHash === old
      ? { _tag: 'SetTradePassword', user: id, passwordHash: chosen }
      : { _tag: 'RecordFailedTradePassword', user: id },
  )
}

const mapDefined = <A, B>(value: A | undefined, to: (value: A) => B): B | undefined =>
  value === undefined ? undefined : to(value)

const maskedContact = (contact: string): string | undefined => (contact === '' ? undefined : AccountMask.mask(contact))

const profileOf = ({ state }: FakeExchange, user: User | undefined): UserProfile => ({
  account: maskedContact(user?.account ?? '') ?? '',
  phone: maskedContact(user?.phone ?? ''),
  email: maskedContact(user?.email ?? ''),
  inviteCode: user?.inviteCode ?? '',
  isVerified: user !== undefined && state.identity.identities.get(user.id)?.status === 'verified',
  hasTradePassword: (user?.tradePasswordHash ?? '') !== '',
  isAgent: user?.agentRegion !== undefined,
  lockedUntil: user === undefined || user.lockedUntil === 0 ? undefined : user.lockedUntil,
  withdrawalsLockedUntil: user?.withdrawalsLockedUntil,
  hasSecondFactor: user !== undefined && activeFactor(state.account, user.id) !== undefined,
  hasAddressDelay: user?.hasAddressDelay === true,
  hasMailWord: (user?.mailWord ?? '') !== '',
  recoveryCodesLeft: (user && activeFactor(state.account, user.id)?.recoveryCodes.length) ?? 0,
})

const sessionsOf = ({ state, now }: FakeExchange, user: UserId, account: string): ReadonlyArray<DeviceSession> =>
  Queries.sessionsOf(state, user, Clocks.millis(now())).map(([token, { id, device, createdAt, expiresAt }]) => ({
    id,
    device,
    isCurrent: token === account,
    signedInAt: createdAt,
    expiresAt,
  }))

const loginsOf = ({ state }: FakeExchange, account: string) =>
  [...state.account.sessions]
    .filter(([token]) => token === account)
    .map(([, { device, createdAt }], index) => ({ id: index + 1, device, at: createdAt, isSuccessful: true }))
