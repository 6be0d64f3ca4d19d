/** An authenticator app: RFC 6238 with SHA-1 and six digits, written for the tests. [Q17] */
import { createHmac } from 'node:crypto'

import { recordSecret } from '../security/secrets.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** The code of a base-32 secret, so many steps after the present one. */
export const authenticatorCode = (secret: string, stepsLater = 0, now = Date.now()): string => {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(now / STEP_MS) + stepsLater, 4)
  const mac = createHmac('sha1', key).update(counter).digest('hex')
  const offset = Number.parseInt(mac.at(-1) ?? '0', 16) * 2
  const number = Number.parseInt(mac.slice(offset, offset + 8), 16) % 0x80000000
  return recordSecret('code', String(number).padStart(6, '0').slice(-6))
}
