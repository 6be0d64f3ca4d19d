/** The part of node:crypto that the exchange uses, for a page without Node: hashes, random numbers and AES-GCM. */
import { gcm } from '@noble/ciphers/aes.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { scrypt as deriveKey } from '@noble/hashes/scrypt.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { Buffer } from 'buffer'

const HASHES = { sha1, sha256 } as const
type HashName = keyof typeof HASHES

const bytesOf = (data: string | Uint8Array): Uint8Array => (typeof data === 'string' ? Buffer.from(data, 'utf8') : data)

/** Collects data, then answers with bytes or with their text in hexadecimal. */
const digesting = (digest: (data: Uint8Array) => Uint8Array) => {
  const parts: Array<Uint8Array> = []
  const made = {
    update: (data: string | Uint8Array) => {
      parts.push(bytesOf(data))
      return made
    },
    digest: (encoding?: 'hex') => {
      const bytes = Buffer.from(digest(Buffer.concat(parts)))
      return encoding === undefined ? bytes : bytes.toString(encoding)
    },
  }
  return made
}

export const createHash = (name: HashName) => digesting(HASHES[name])

export const createHmac = (name: HashName, key: string | Uint8Array) =>
  digesting((data) => hmac(HASHES[name], bytesOf(key), data))

export const hash = (name: HashName, data: string, encoding: 'hex'): string =>
  Buffer.from(HASHES[name](bytesOf(data))).toString(encoding)

export const randomBytes = (size: number): Buffer => Buffer.from(crypto.getRandomValues(new Uint8Array(size)))

/** From `min`, or 0, up to but not including `max`, each equally likely. */
export const randomInt = (min: number, max?: number): number => {
  const [low, high] = max === undefined ? [0, min] : [min, max]
  const range = high - low
  const limit = 2 ** 32 - (2 ** 32 % range)
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < limit) return low + (drawn % range)
  }
}

/** Throws for different lengths. */
export const timingSafeEqual = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) throw new RangeError('different lengths')
  return a.reduce((difference, byte, nth) => difference | (byte ^ (b[nth] ?? 0)), 0) === 0
}

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

export const scrypt = (
  password: string,
  salt: Uint8Array,
  dkLen: number,
  { N, r, p }: Cost,
  done: (problem: Error | null, key: Buffer) => void,
): void => {
  const key = deriveKey(bytesOf(password), salt, { N, r, p, dkLen })
  queueMicrotask(() => done(null, Buffer.from(key)))
}

const TAG_BYTES = 16

/** Of a message in one part: `final` returns all of it. */
export const createCipheriv = (_algorithm: 'aes-256-gcm', key: Uint8Array, nonce: Uint8Array) => {
  let extra: Uint8Array | undefined
  let sealed = Buffer.alloc(0)
  const parts: Array<Uint8Array> = []
  const cipher = {
    setAAD: (data: Uint8Array) => {
      extra = data
      return cipher
    },
    update: (data: Uint8Array) => {
      parts.push(data)
      return Buffer.alloc(0)
    },
    final: () => {
      sealed = Buffer.from(gcm(key, nonce, extra).encrypt(Buffer.concat(parts)))
      return sealed.subarray(0, -TAG_BYTES)
    },
    getAuthTag: () => sealed.subarray(-TAG_BYTES),
  }
  return cipher
}

/** Of a message in one part: `final` returns all of it, or throws where it was changed. */
export const createDecipheriv = (_algorithm: 'aes-256-gcm', key: Uint8Array, nonce: Uint8Array) => {
  let [extra, tag]: Array<Uint8Array> = [new Uint8Array(), new Uint8Array()]
  const parts: Array<Uint8Array> = []
  const decipher = {
    setAAD: (data: Uint8Array) => {
      extra = data
      return decipher
    },
    setAuthTag: (data: Uint8Array) => {
      tag = data
      return decipher
    },
    update: (data: Uint8Array) => {
      parts.push(data)
      return Buffer.alloc(0)
    },
    final: () => Buffer.from(gcm(key, nonce, extra).decrypt(Buffer.concat([...parts, tag ?? new Uint8Array()]))),
  }
  return decipher
}
