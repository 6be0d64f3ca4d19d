/** Secrets: tokens, codes and password hashes. [ACC-1] [SHELL-4] */
import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'

// Model
export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /** Takes as long without a stored hash, so that unknown accounts cannot be detected by timing. */
  readonly verify: (password: string, storedHash: string | undefined) => Promise<boolean>
}

// Constructors
/** `cost` is the power of two of scrypt's N. At most two hashes run at a time because of their memory. */
export const makePasswords = (cost: number): Passwords => {
  const limited = semaphore(2)
  const derive = (password: string, salt: Buffer, power: number): Promise<Buffer> =>
    limited(() => deriveKey(password, salt, power))
  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(16)
    const key = await derive(password, salt, cost)
    return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$')
  }
  const dummyHash = hash(token())
  return {
    hash,
    verify: async (password, storedHash) => {
      const [, power = '', salt = '', expectedKey = ''] = (storedHash ?? (await dummyHash)).split('$')
      const key = await derive(password, Buffer.from(salt, 'base64url'), Number(power))
      const expected = Buffer.from(expectedKey, 'base64url')
      return expected.length === key.length && timingSafeEqual(expected, key) && storedHash !== undefined
    },
  }
}

// Rules
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** 32 hex characters. */
export const token = (): string => randomBytes(16).toString('hex')

/** Six digits. */
export const code = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')

/** Four characters of a-z and 0-9. */
export const inviteCode = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

// Internal
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const KEY_BYTES = 32

const deriveKey = (password: string, salt: Buffer, power: number): Promise<Buffer> => {
  const N = 2 ** power
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { N, r: 8, p: 1, maxmem: 256 * N * 8 }, (problem, key) =>
      problem === null ? resolve(key) : reject(problem),
    )
  })
}

const semaphore = (limit: number) => {
  const waiters: Array<() => void> = []
  let running = 0
  const release = (): void => {
    running -= 1
    waiters.shift()?.()
  }
  return async <A>(work: () => Promise<A>): Promise<A> => {
    if (running >= limit) await new Promise<void>((resume) => waiters.push(resume))
    running += 1
    try {
      return await work()
    } finally {
      release()
    }
  }
}
