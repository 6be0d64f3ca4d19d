/** What a ProfilePort must do. [ACC-4] [ACC-6] [ACC-7] */
import type { Profile, ProfilePort } from '@hexbourse/domain/account'
import { Profiles } from '@hexbourse/domain/account'
import type { CallError } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { submitted } from './identity.ts'
import { known, shown, until } from './watching.ts'
import type { Browser, Case, Contract, Person } from './world.ts'
import { nobody, PASSWORD } from './world.ts'

const REFUSED = E.left({ _tag: 'Refused' })
const UNREACHABLE = { _tag: 'Unreachable' }

const got = async <A>(asked: TE.TaskEither<CallError, A>): Promise<A> => {
  const answer = await asked()
  if (E.isLeft(answer)) return expect.unreachable(answer.left._tag)
  return answer.right
}

/** Out of reach it says so. */
const outOfReach = (call: (profile: ProfilePort) => TE.TaskEither<CallError, unknown>): Case => ({
  title: 'out of reach it is unreachable [Q4]',
  run: async (world) => {
    const { profile } = await world.person()
    world.road('broken')
    expect(await call(profile)()).toEqual(E.left(UNREACHABLE))
  },
})

const profileOf = ({ profile }: Browser, holds: (one: Profile) => boolean = () => true): Promise<Profile> =>
  known(profile.profile(), holds)

const profile: ReadonlyArray<Case> = [
  {
    title: 'tells contacts masked, an unbound one as unbound, and an invite code of his own [ACC-4] [Q25]',
    run: async (world) => {
      const person = await world.person()
      const seen = await profileOf(person)
      expect(seen).toMatchObject({ phone: undefined, isVerified: false, hasTradePassword: false, isAgent: false })
      expect(seen.email).toContain('*')
      expect(JSON.stringify(seen)).not.toContain(person.email)
      expect(seen.inviteCode).toMatch(/^[a-z0-9]+$/)
      expect(Profiles.level(seen)).toBe(50)
    },
  },
  {
    title: 'after the desk has verified an identity the level rises [ACC-4] [ACC-5]',
    run: async (world) => {
      const person = await world.person()
      await submitted(person)
      await world.review(person)
      person.profile.retry()
      expect(Profiles.level(await profileOf(person, ({ isVerified }) => isVerified))).toBe(75)
    },
  },
  {
    title: 'a visitor has none, and nothing is left on screen once the person has gone [Q14] [Q25]',
    run: async (world) => {
      const [person, visitor] = [await world.person(), await world.visitor()]
      await profileOf(person)
      await person.account.signOut()
      expect(shown(person.profile.profile())?.account ?? '').toBe('')
      expect(shown(visitor.profile.profile())?.account ?? '').toBe('')
    },
  },
  {
    title: 'out of reach it has failed, with what was known before beside it [Q4]',
    run: async (world) => {
      const person = await world.person()
      const watching = person.profile.profile().subscribe()
      const before = await profileOf(person)
      world.road('broken')
      person.profile.retry()
      const failed = await until(person.profile.profile(), ({ _tag }) => _tag === 'Failed')
      expect(failed).toMatchObject({ error: UNREACHABLE, last: { value: before } })
      watching.unsubscribe()
    },
  },
]

const retry: ReadonlyArray<Case> = [
  {
    title: 'what has failed is read again [Q4]',
    run: async (world) => {
      const person = await world.person()
      world.road('broken')
      const watching = person.profile.profile().subscribe()
      await until(person.profile.profile(), ({ _tag }) => _tag === 'Failed')
      world.road('open')
      person.profile.retry()
      expect((await profileOf(person)).email).toContain('*')
      watching.unsubscribe()
    },
  },
]

const elsewhere = async (person: Person, other: Browser): Promise<void> =>
  void (await got(other.account.signIn({ account: person.email, password: PASSWORD })))

const sessions: ReadonlyArray<Case> = [
  {
    title: 'tells where he is signed in, and which of these is here [ACC-4] [Q17]',
    needs: 'tabs',
    run: async (world) => {
      const [person, other] = [await world.person(), await world.visitor()]
      await elsewhere(person, other)
      const [here, there] = [await got(person.profile.sessions), await got(other.profile.sessions)]
      expect([here.length, here.filter(({ isThisOne }) => isThisOne).length]).toEqual([2, 1])
      const idOf = (all: typeof here) => all.find(({ isThisOne }) => isThisOne)?.id
      expect(idOf(here)).not.toBe(idOf(there))
      for (const one of here) expect(one.until).toBeGreaterThan(one.since)
    },
  },
  outOfReach(({ sessions: all }) => all),
]

const endSessions: ReadonlyArray<Case> = [
  {
    title: 'ends every other one, and this one stays [ACC-4] [Q17]',
    needs: 'tabs',
    run: async (world) => {
      const [person, other] = [await world.person(), await world.visitor()]
      await elsewhere(person, other)
      await got(person.profile.endSessions('others'))
      expect((await got(person.profile.sessions)).map(({ isThisOne }) => isThisOne)).toEqual([true])
      expect(await other.profile.sessions()).toMatchObject(E.left({ _tag: 'SessionExpired' }))
    },
  },
  {
    title: 'one that is not his is refused [ACC-4]',
    run: async (world) => {
      expect(await (await world.person()).profile.endSessions(987_654_321)()).toMatchObject(REFUSED)
    },
  },
  outOfReach(({ endSessions: end }) => end('others')),
]

const logins: ReadonlyArray<Case> = [
  {
    title: 'tells when somebody signed in, newest first [ACC-4] [Q17]',
    run: async (world) => {
      const { items, page } = await got((await world.person()).profile.logins(1))
      expect([page, items[0]?.isRight]).toEqual([1, true])
      const times = items.map(({ at }) => at)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    },
  },
  outOfReach(({ logins: tried }) => tried(1)),
]

const setTradePassword: ReadonlyArray<Case> = [
  {
    title: 'the first is set at once; the next needs the one before it [ACC-7]',
    run: async (world) => {
      const person = await world.person()
      await got(person.profile.setTradePassword({ old: '', chosen: '123456' }))
      const watching = person.profile.profile().subscribe()
      await profileOf(person, ({ hasTradePassword }) => hasTradePassword)
      expect(await person.profile.setTradePassword({ old: '000000', chosen: '654321' })()).toMatchObject(REFUSED)
      await got(person.profile.setTradePassword({ old: '123456', chosen: '654321' }))
      watching.unsubscribe()
    },
  },
  outOfReach(({ setTradePassword: set }) => set({ old: '', chosen: '123456' })),
]

const region: ReadonlyArray<Case> = [
  {
    title: 'whoever is no regional agent is refused [ACC-6]',
    run: async (world) => {
      expect(await (await world.person()).profile.region(1)()).toMatchObject(REFUSED)
    },
  },
  {
    title: 'an agent sees who came by his invitation, with masked accounts [ACC-6] [Q25]',
    run: async (world) => {
      const person = await world.person()
      await world.appoint(person)
      expect((await got(person.profile.region(1))).items).toEqual([])
      const browser = await world.visitor()
      const contact = nobody()
      await got(browser.codes.send('register', contact))
      const code = await world.codeFor(contact.address)
      const { inviteCode: invite } = await profileOf(person)
      await got(browser.codes.register({ contact, code, password: PASSWORD, invite }))
      const [first] = (await got(person.profile.region(1))).items
      const masked = expect.stringContaining('*') as string
      expect(first).toMatchObject({ city: 'Hangzhou', district: 'Xihu', account: masked })
    },
  },
  outOfReach(({ region: people }) => people(1)),
]

export const profileContract: Contract<ProfilePort> = {
  profile,
  retry,
  sessions,
  endSessions,
  logins,
  setTradePassword,
  region,
}
