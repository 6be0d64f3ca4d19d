/** Encrypts secrets that must be read again, with a key that is in no backup: AES-256-GCM. [Q17] */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import { fromBase64Url, toBase64Url } from './base64url.ts'

// Model
export interface Vault {
  /** `owner` binds the result, so that it opens for no other one. */
  readonly seal: (secret: Buffer, owner: string) => string
  /** Undefined with another key or owner, and for a changed text. */
  readonly open: (sealed: string, owner: string) => Buffer | undefined
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

// Constructors
/** `key`: 32 bytes. */
export const makeVault = (key: Buffer): Vault => ({
  seal: (secret, owner) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner))
    const body = Buffer.concat([cipher.update(secret), cipher.final()])
    return toBase64Url(Buffer.concat([nonce, cipher.getAuthTag(), body]))
  },
  open: (sealed, owner) => {
    try {
      const bytes = fromBase64Url(sealed)
      const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    } catch {
      return undefined
    }
  },
})
