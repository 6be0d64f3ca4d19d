/** Everything random or hashed: tokens, codes, passwords. [ACC-1] [SHELL-4] */
import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'

// Model
export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /** Takes as long for an account that nobody has (no hash) as for one that somebody has. */
  readonly fits: (password: string, hash: string | undefined) => Promise<boolean>
}

// Constructors
/** `cost` is the power of two of scrypt's N; at most two at a time, because each takes its share of memory. */
export const passwords = (cost: number): Passwords => {
  const turn = turns(2)
  const derive = (password: string, salt: Buffer, power: number): Promise<Buffer> =>
    turn(() => scrypted(password, salt, power))
  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(16)
    const key = await derive(password, salt, cost)
    return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$')
  }
  const nobody = hash(token())
  return {
    hash,
    fits: async (password, known) => {
      const [, power = '', salt = '', kept = ''] = (known ?? (await nobody)).split('$')
      const key = await derive(password, Buffer.from(salt, 'base64url'), Number(power))
      const expected = Buffer.from(kept, 'base64url')
      return expected.length === key.length && timingSafeEqual(expected, key) && known !== undefined
    },
  }
}

// Rules
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** 32 hex characters. */
export const token = (): string => randomBytes(16).toString('hex')

/** Six digits. */
export const code = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')

/** Four of a-z and 0-9. */
export const extensionCode = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

// Internal
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const KEY_BYTES = 32

const scrypted = (password: string, salt: Buffer, power: number): Promise<Buffer> => {
  const N = 2 ** power
  return new Promise((done, failed) => {
    scrypt(password, salt, KEY_BYTES, { N, r: 8, p: 1, maxmem: 256 * N * 8 }, (problem, key) =>
      problem === null ? done(key) : failed(problem),
    )
  })
}

const turns = (atOnce: number) => {
  const waiting: Array<() => void> = []
  let running = 0
  const next = (): void => {
    running -= 1
    waiting.shift()?.()
  }
  return async <A>(work: () => Promise<A>): Promise<A> => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
    running += 1
    try {
      return await work()
    } finally {
      next()
    }
  }
}
