/** Time-based one-time codes of authenticator apps: RFC 6238 with SHA-1, six digits and steps of 30 seconds. [Q17] */
import { createHmac, timingSafeEqual } from 'node:crypto'

// Model
const STEP_MS = 30_000
const DIGITS = 6
/** Steps before and after the present one that are accepted, for clocks that differ. */
const TOLERANCE = 1
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS_PER_LETTER = 5

// Rules
export const stepAt = (at: number): number => Math.floor(at / STEP_MS)

/** RFC 4226 with the step as its counter. */
export const codeOfStep = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step to which a code belongs; undefined for a wrong code and for steps up to `lastStep`. */
export const matchingStep = (secret: Buffer, code: string, now: number, lastStep: number): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, nth) => stepAt(now) - TOLERANCE + nth)
  // every step is compared, so that the time tells nothing
  return steps
    .filter((step) => timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code)))
    .find((step) => step > lastStep)
}

/** RFC 4648 without padding. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => LETTERS[Number.parseInt(group.padEnd(BITS_PER_LETTER, '0'), 2)]).join('')
}

/** What authenticator apps read from a QR code. */
export const otpauthAddress = (issuer: string, account: string, secret: Buffer): string => {
  const name = encodeURIComponent(issuer)
  const parameters = `secret=${base32(secret)}&issuer=${name}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`
  return `otpauth://totp/${name}:${encodeURIComponent(account)}?${parameters}`
}
