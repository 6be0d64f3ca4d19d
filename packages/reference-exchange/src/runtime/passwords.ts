/** Hashes and verifies passwords by scrypt, with a bounded queue. [ACC-1] [ACC-7] */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'

import { either as E } from 'fp-ts'

import type { Rejection } from '../engine/index.ts'
import { fromBase64Url, toBase64Url } from './base64url.ts'

// Model
export interface Passwords {
  readonly hash: (password: string) => Promise<E.Either<Rejection, string>>
  /** Takes as long without a stored hash (empty text), so that unknown accounts cannot be detected by timing. */
  readonly verify: (password: string, storedHash: string) => Promise<E.Either<Rejection, boolean>>
  /** Whether a stored hash has a lower cost than new ones. */
  readonly isOutdated: (storedHash: string) => boolean
}

/** Power of two of scrypt's N that OWASP recommends for r = 8 and p = 1. One hash takes 128 MiB. */
export const DEFAULT_PASSWORD_COST = 17
const BLOCK_SIZE = 8
const KEY_BYTES = 32
/** At most this many hashes run at a time because of their memory, and one core is left to everything else. */
const MAX_PARALLEL = 2
/** Hashes of the default cost that wait; cheaper ones wait in greater number, for the same time. */
const MAX_WAITING = 32

// Constructors
/**
 * `cost` is the power of two of scrypt's N. While `maxWaiting` hashes wait, the answer is Busy, which counts as no
 * failure.
 */
export const makePasswords = (
  cost: number,
  maxWaiting = maxWaitingAt(cost),
  maxRunning = parallelHashes(availableParallelism()),
): Passwords => {
  const queue = makeQueue(maxWaiting, maxRunning)
  const dummyHash = encode(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES))
  const isOutdated = (storedHash: string): boolean => storedHash !== '' && decode(storedHash).cost < cost
  return {
    hash: (password) =>
      queue(async () => {
        const salt = randomBytes(SALT_BYTES)
        return encode(cost, salt, await deriveKey(password, salt, cost))
      }),
    verify: (password, storedHash) =>
      queue(async () => {
        const stored = decode(storedHash === '' ? dummyHash : storedHash)
        const key = await deriveKey(password, stored.salt, stored.cost)
        // an account with a cheaper hash answers no sooner than an unknown one
        if (isOutdated(storedHash)) await deriveKey(password, stored.salt, cost)
        return stored.key.length === key.length && timingSafeEqual(stored.key, key) && storedHash !== ''
      }),
    isOutdated,
  }
}

// Rules
/** Hashes that run at a time on a machine with so many cores; 1 or 2. */
export const parallelHashes = (cores: number): number => Math.max(1, Math.min(MAX_PARALLEL, cores - 1))

/** For one hash at a time, which finds the queue empty. */
export const hashOf = async ({ hash }: Pick<Passwords, 'hash'>, password: string): Promise<string> => {
  const hashed = await hash(password)
  if (E.isLeft(hashed)) throw new Error('too many passwords are being hashed: try again')
  return hashed.right
}

// Internal
const SALT_BYTES = 16

const maxWaitingAt = (cost: number): number =>
  Math.max(2, Math.floor(MAX_WAITING * 2 ** (DEFAULT_PASSWORD_COST - cost)))

interface StoredHash {
  readonly cost: number
  readonly salt: Buffer
  readonly key: Buffer
}

const encode = (cost: number, salt: Buffer, key: Buffer): string =>
  ['scrypt', cost, toBase64Url(salt), toBase64Url(key)].join('$')

const decode = (hash: string): StoredHash => {
  const [, cost = '', salt = '', key = ''] = hash.split('$')
  return { cost: Number(cost), salt: fromBase64Url(salt), key: fromBase64Url(key) }
}

const deriveKey = (password: string, salt: Buffer, cost: number): Promise<Buffer> => {
  const N = 2 ** cost
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { N, r: BLOCK_SIZE, p: 1, maxmem: 256 * N * BLOCK_SIZE }, (problem, key) =>
      problem === null ? resolve(key) : reject(problem),
    )
  })
}

/** Runs work in the order of its arrival, or rejects it when too much is waiting. */
const makeQueue = (maxWaiting: number, maxRunning: number) => {
  const waiting: Array<() => void> = []
  let running = 0
  const release = (): void => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
  return async <A>(work: () => Promise<A>): Promise<E.Either<Rejection, A>> => {
    if (running >= maxRunning && waiting.length >= maxWaiting) return E.left({ _tag: 'Busy' })
    if (running >= maxRunning) await new Promise<void>((resume) => waiting.push(resume))
    else running += 1
    try {
      return E.right(await work())
    } finally {
      release()
    }
  }
}
