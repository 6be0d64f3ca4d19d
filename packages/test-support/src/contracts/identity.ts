/** What an IdentityPort must do. [ACC-5] */
import type { IdentityPort, Picture, Review, Sending, Submission } from '@hexbourse/domain/identity'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'
import { firstValueFrom, toArray } from 'rxjs'

import { PNG } from '../builders/index.ts'
import { known, shown, until } from './watching.ts'
import type { Browser, Case, Contract, Person } from './world.ts'

const REFUSED = E.left({ _tag: 'Refused' })
const UNREACHABLE = { _tag: 'Unreachable' }

/** No camera wrote it. */
const PAGE = Uint8Array.from('<html>', (sign) => sign.charCodeAt(0))

const sent = ({ identity }: Browser, picture: Picture.Bytes): Promise<ReadonlyArray<Sending>> =>
  firstValueFrom(identity.send(picture).pipe(toArray()))

const addressOf = async (person: Browser): Promise<string> => {
  const last = (await sent(person, PNG)).at(-1)
  if (last?._tag !== 'Sent') return expect.unreachable(last?._tag)
  return last.address
}

let count = 0
/** Nobody else's document. */
const filledIn = async (person: Browser): Promise<Submission.Submission> => {
  count += 1
  const [front, back] = [await addressOf(person), await addressOf(person)]
  // long enough that its ends are shown, whatever the process is called
  const number = `AB${String(process.pid).padStart(7, '0')}${count}`
  return { document: 'passport', name: 'Li Na', number, front, back, hand: undefined }
}

/** Waiting for the desk. */
export const submitted = async (person: Person): Promise<void> => {
  expect(E.isRight(await person.identity.submit(await filledIn(person))())).toBe(true)
}

const becomes = (person: Browser, status: Review.Status): Promise<Review.Standing> =>
  known(person.identity.standing(), (one) => one.status === status)

const standing: ReadonlyArray<Case> = [
  {
    title: 'who has sent nothing stands nowhere, with neither name nor number [ACC-5]',
    run: async (world) => {
      const person = await world.person()
      expect(await becomes(person, 'none')).toEqual({ status: 'none', name: '', number: '', reason: '' })
    },
  },
  {
    title: 'what was sent waits, with its number masked, and is verified once the desk says so [ACC-5]',
    run: async (world) => {
      const person = await world.person()
      const watching = person.identity.standing().subscribe()
      await submitted(person)
      expect(await becomes(person, 'waiting')).toMatchObject({
        name: 'Li Na',
        number: expect.stringMatching(/^AB\*+\w\w$/) as string,
      })
      await world.review(person)
      expect(await becomes(person, 'verified')).toMatchObject({ name: 'Li Na', reason: '' })
      watching.unsubscribe()
    },
  },
  {
    title: 'what is rejected says why [ACC-5]',
    run: async (world) => {
      const person = await world.person()
      await submitted(person)
      await world.review(person, 'The picture is blurred.')
      expect(await becomes(person, 'rejected')).toMatchObject({ reason: 'The picture is blurred.' })
    },
  },
  {
    title: 'a visitor has none, and nothing is left on screen once the person has gone [Q14] [Q25]',
    run: async (world) => {
      const [person, visitor] = [await world.person(), await world.visitor()]
      await submitted(person)
      await becomes(person, 'waiting')
      const names: Array<string | undefined> = []
      const watching = person.identity.standing().subscribe(() => names.push(shown(person.identity.standing())?.name))
      await person.account.signOut()
      expect(names.at(-1) ?? '').toBe('')
      expect(shown(visitor.identity.standing())?.name ?? '').toBe('')
      watching.unsubscribe()
    },
  },
  {
    title: 'out of reach it has failed, with what was known before beside it [Q4]',
    run: async (world) => {
      const person = await world.person()
      const watching = person.identity.standing().subscribe()
      await becomes(person, 'none')
      world.road('broken')
      person.identity.retry()
      const failed = await until(person.identity.standing(), ({ _tag }) => _tag === 'Failed')
      expect(failed).toMatchObject({ error: UNREACHABLE, last: { value: { status: 'none' } } })
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
      const watching = person.identity.standing().subscribe()
      await until(person.identity.standing(), ({ _tag }) => _tag === 'Failed')
      world.road('open')
      person.identity.retry()
      expect((await becomes(person, 'none')).status).toBe('none')
      watching.unsubscribe()
    },
  },
]

const send: ReadonlyArray<Case> = [
  {
    title: 'a picture gets an address of its own, after percents that never fall [ACC-5]',
    run: async (world) => {
      const person = await world.person()
      const told = await sent(person, PNG)
      const percents = told.flatMap((one) => (one._tag === 'Underway' ? [one.percent] : []))
      expect(percents).toEqual(percents.toSorted((a, b) => a - b))
      expect(told.at(-1)).toMatchObject({ _tag: 'Sent' })
      expect(await addressOf(person)).not.toBe(await addressOf(person))
    },
  },
  {
    title: 'what is no picture is refused, by its bytes [ACC-5]',
    run: async (world) => {
      expect((await sent(await world.person(), PAGE)).at(-1)).toMatchObject({
        _tag: 'Failed',
        error: { _tag: 'Refused' },
      })
    },
  },
  {
    title: 'out of reach it has failed, and may be sent again [Q4]',
    run: async (world) => {
      const person = await world.person()
      world.road('broken')
      expect((await sent(person, PNG)).at(-1)).toEqual({ _tag: 'Failed', error: UNREACHABLE })
      world.road('open')
      // the first of them may still go over a connection that was cut
      const tries = [await sent(person, PNG), await sent(person, PNG)]
      expect(tries[1]?.at(-1)).toMatchObject({ _tag: 'Sent' })
    },
  },
]

const submit: ReadonlyArray<Case> = [
  {
    title: 'is taken once: a second form while one waits, and any after it is verified, is refused [ACC-5]',
    run: async (world) => {
      const person = await world.person()
      await submitted(person)
      const again = await filledIn(person)
      expect(await person.identity.submit(again)()).toMatchObject(REFUSED)
      await world.review(person)
      expect(await person.identity.submit(again)()).toMatchObject(REFUSED)
    },
  },
  {
    title: 'a rejected one may come again [ACC-5]',
    run: async (world) => {
      const person = await world.person()
      await submitted(person)
      await world.review(person, 'Blurred.')
      await submitted(person)
      expect(await becomes(person, 'waiting')).toMatchObject({ reason: '' })
    },
  },
  {
    title: 'out of reach it is unreachable [Q4]',
    run: async (world) => {
      const person = await world.person()
      const form = await filledIn(person)
      world.road('broken')
      expect(await person.identity.submit(form)()).toEqual(E.left(UNREACHABLE))
    },
  },
]

export const identityContract: Contract<IdentityPort> = { standing, retry, send, submit }
