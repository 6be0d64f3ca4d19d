/** Contract of IdentityPort. [ACC-5] */
import type { IdentityPort, Picture, Review, UploadProgress, Submission } from '@hexbourse/domain/identity'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'
import { firstValueFrom, toArray } from 'rxjs'

import { PNG } from '../builders/index.ts'
import { waitForReady, currentValue, waitForValue } from './wait-for.ts'
import type { Browser, Case, Contract, UserBrowser } from './environment.ts'

const REJECTED = E.left({ _tag: 'Rejected' })
const UNREACHABLE = { _tag: 'Unreachable' }

/** A picture that is larger than the exchange takes. */
const largePicture = (): Picture.Bytes => {
  const picture = new Uint8Array(12 * 1024 * 1024)
  picture.set(PNG)
  return picture
}

/** A file that is not a picture. */
const HTML_FILE = Uint8Array.from('<html>', (character) => character.charCodeAt(0))

const uploadEvents = ({ identity }: Browser, picture: Picture.Bytes): Promise<ReadonlyArray<UploadProgress>> =>
  firstValueFrom(identity.upload(picture).pipe(toArray()))

/** Uploads a picture and returns its address. */
export const uploadPicture = async (user: Browser): Promise<string> => {
  const last = (await uploadEvents(user, PNG)).at(-1)
  if (last?._tag !== 'Done') return expect.unreachable(last?._tag)
  return last.address
}

let documentCount = 0
/** A submission with a document number that no other user has. */
const newSubmission = async (user: Browser): Promise<Submission.Submission> => {
  documentCount += 1
  // before the uploads, because cases run at the same time; long enough that the masked number shows its ends
  const number = `AB${String(process.pid).padStart(7, '0')}${documentCount}`
  const [front, back] = [await uploadPicture(user), await uploadPicture(user)]
  return { document: 'passport', name: 'Li Na', number, front, back, hand: undefined }
}

/** Submits an identity, which is then under review. */
export const submitIdentity = async (user: UserBrowser): Promise<void> => {
  expect(E.isRight(await user.identity.submit(await newSubmission(user))())).toBe(true)
}

const waitForStatus = (user: Browser, status: Review.ReviewStatus): Promise<Review.VerificationStatus> =>
  waitForReady(user.identity.verificationStatus(), (one) => one.status === status)

const verificationStatus: ReadonlyArray<Case> = [
  {
    title: 'is none without name and number before a submission [ACC-5]',
    run: async (environment) => {
      const user = await environment.newUser()
      expect(await waitForStatus(user, 'none')).toEqual({ status: 'none', name: '', number: '', reason: '' })
    },
  },
  {
    title: 'is waiting with a masked number after submission, and verified after approval [ACC-5]',
    run: async (environment) => {
      const user = await environment.newUser()
      const subscription = user.identity.verificationStatus().subscribe()
      await submitIdentity(user)
      expect(await waitForStatus(user, 'waiting')).toMatchObject({
        name: 'Li Na',
        number: expect.stringMatching(/^AB\*+\w\w$/) as string,
      })
      await environment.decideReview(user)
      expect(await waitForStatus(user, 'verified')).toMatchObject({ name: 'Li Na', reason: '' })
      subscription.unsubscribe()
    },
  },
  {
    title: 'returns the reason of a rejection [ACC-5]',
    run: async (environment) => {
      const user = await environment.newUser()
      await submitIdentity(user)
      await environment.decideReview(user, 'The picture is blurred.')
      expect(await waitForStatus(user, 'rejected')).toMatchObject({ reason: 'The picture is blurred.' })
    },
  },
  {
    title: 'is empty for a visitor and after signing out [Q14] [Q25]',
    run: async (environment) => {
      const [user, visitor] = [await environment.newUser(), await environment.newVisitor()]
      await submitIdentity(user)
      await waitForStatus(user, 'waiting')
      const names: Array<string | undefined> = []
      const subscription = user.identity
        .verificationStatus()
        .subscribe(() => names.push(currentValue(user.identity.verificationStatus())?.name))
      await user.account.signOut()
      expect(names.at(-1) ?? '').toBe('')
      expect(currentValue(visitor.identity.verificationStatus())?.name ?? '').toBe('')
      subscription.unsubscribe()
    },
  },
  {
    title: 'fails with the last value while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      const subscription = user.identity.verificationStatus().subscribe()
      await waitForStatus(user, 'none')
      environment.setNetwork('down')
      user.identity.retry()
      const failed = await waitForValue(user.identity.verificationStatus(), ({ _tag }) => _tag === 'Failed')
      expect(failed).toMatchObject({ error: UNREACHABLE, last: { value: { status: 'none' } } })
      subscription.unsubscribe()
    },
  },
]

const retry: ReadonlyArray<Case> = [
  {
    title: 'reads again after a failure [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      const subscription = user.identity.verificationStatus().subscribe()
      await waitForValue(user.identity.verificationStatus(), ({ _tag }) => _tag === 'Failed')
      environment.setNetwork('up')
      user.identity.retry()
      expect((await waitForStatus(user, 'none')).status).toBe('none')
      subscription.unsubscribe()
    },
  },
]

const upload: ReadonlyArray<Case> = [
  {
    title: 'gives each picture its own address, after non-decreasing percentages [ACC-5]',
    run: async (environment) => {
      const user = await environment.newUser()
      const events = await uploadEvents(user, PNG)
      const percents = events.flatMap((one) => (one._tag === 'InProgress' ? [one.percent] : []))
      expect(percents).toEqual(percents.toSorted((a, b) => a - b))
      expect(events.at(-1)).toMatchObject({ _tag: 'Done' })
      expect(await uploadPicture(user)).not.toBe(await uploadPicture(user))
    },
  },
  {
    title: 'rejects bytes that are not a picture [ACC-5]',
    run: async (environment) => {
      expect((await uploadEvents(await environment.newUser(), HTML_FILE)).at(-1)).toMatchObject({
        _tag: 'Failed',
        error: { _tag: 'Rejected' },
      })
    },
  },
  {
    title: 'fails with PictureSizeRefused for a picture that is larger than the exchange takes [ACC-5]',
    run: async (environment) => {
      expect((await uploadEvents(await environment.newUser(), largePicture())).at(-1)).toEqual({
        _tag: 'Failed',
        error: { _tag: 'PictureSizeRefused' },
      })
    },
  },
  {
    title: 'fails while the network is down, and succeeds afterwards [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect((await uploadEvents(user, PNG)).at(-1)).toEqual({ _tag: 'Failed', error: UNREACHABLE })
      environment.setNetwork('up')
      // the first upload may use a connection that was cut
      const attempts = [await uploadEvents(user, PNG), await uploadEvents(user, PNG)]
      expect(attempts[1]?.at(-1)).toMatchObject({ _tag: 'Done' })
    },
  },
]

const submit: ReadonlyArray<Case> = [
  {
    title: 'rejects a second submission while one is under review and after verification [ACC-5]',
    run: async (environment) => {
      const user = await environment.newUser()
      await submitIdentity(user)
      const secondForm = await newSubmission(user)
      expect(await user.identity.submit(secondForm)()).toMatchObject(REJECTED)
      await environment.decideReview(user)
      expect(await user.identity.submit(secondForm)()).toMatchObject(REJECTED)
    },
  },
  {
    title: 'accepts a new submission after a rejection [ACC-5]',
    run: async (environment) => {
      const user = await environment.newUser()
      await submitIdentity(user)
      await environment.decideReview(user, 'Blurred.')
      await submitIdentity(user)
      expect(await waitForStatus(user, 'waiting')).toMatchObject({ reason: '' })
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      const form = await newSubmission(user)
      environment.setNetwork('down')
      expect(await user.identity.submit(form)()).toEqual(E.left(UNREACHABLE))
    },
  },
]

export const identityContract: Contract<IdentityPort> = { verificationStatus, retry, upload, submit }
