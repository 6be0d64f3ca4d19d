import * as node from 'node:crypto'
import { promisify } from 'node:util'

import { arbKernel } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import * as browser from './crypto.ts'

const bytes = (length: { readonly minLength?: number; readonly maxLength: number }) => fc.uint8Array(length)
const KEY = { minLength: 32, maxLength: 32 }
const NONCE = { minLength: 12, maxLength: 12 }

describe('the cryptography of a page', () => {
  it('makes the same digests as Node of any text and bytes [ACC-1]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('sha1', 'sha256'),
        arbKernel.anyText(),
        bytes({ maxLength: 200 }),
        (name, text, more) => {
          const expected = node.createHash(name).update(text).update(more).digest('hex')
          expect(browser.createHash(name).update(text).update(more).digest('hex')).toBe(expected)
          expect(browser.hash(name, text, 'hex')).toBe(node.createHash(name).update(text).digest('hex'))
          const mac = node.createHmac(name, text).update(more).digest()
          expect(Buffer.from(browser.createHmac(name, text).update(more).digest() as Uint8Array)).toEqual(mac)
        },
      ),
    )
  })

  it('opens what Node has sealed and the other way round, and nothing that was changed [Q17]', () => {
    fc.assert(
      fc.property(
        bytes(KEY),
        bytes(NONCE),
        bytes({ maxLength: 60 }),
        bytes({ maxLength: 30 }),
        (key, nonce, text, owner) => {
          const cipher = node.createCipheriv('aes-256-gcm', key, nonce).setAAD(owner)
          const sealed = Buffer.concat([cipher.update(text), cipher.final()])
          const own = browser.createCipheriv('aes-256-gcm', key, nonce).setAAD(owner)
          const ownSealed = Buffer.concat([own.update(text), own.final()])
          expect(ownSealed).toEqual(sealed)
          expect(Buffer.from(own.getAuthTag())).toEqual(cipher.getAuthTag())
          const open = (tag: Buffer) => {
            const decipher = browser.createDecipheriv('aes-256-gcm', key, nonce).setAAD(owner).setAuthTag(tag)
            return Buffer.concat([decipher.update(sealed), decipher.final()])
          }
          expect(open(cipher.getAuthTag())).toEqual(Buffer.from(text))
          const changed = Buffer.from(cipher.getAuthTag())
          changed[0] = (changed[0] ?? 0) ^ 1
          expect(() => open(changed)).toThrow()
        },
      ),
    )
  })

  it('derives the same keys from passwords as Node [ACC-1]', async () => {
    const cost = { N: 16, r: 8, p: 1 }
    await fc.assert(
      fc.asyncProperty(arbKernel.anyText(), bytes({ minLength: 1, maxLength: 20 }), async (password, salt) => {
        const key = await new Promise<Uint8Array>((done) =>
          browser.scrypt(password, salt, 32, cost, (_, made) => done(made)),
        )
        expect(Buffer.from(key)).toEqual(
          await promisify<string, Uint8Array, number, object, Buffer>(node.scrypt)(password, salt, 32, cost),
        )
      }),
      { numRuns: 20 },
    )
  })

  it('draws every number of a range and no other, and compares as Node does', () => {
    const drawn = Array.from({ length: 2_000 }, () => browser.randomInt(3, 10))
    expect([...new Set(drawn)].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9])
    expect(browser.randomBytes(32)).toHaveLength(32)
    const [a, b] = [Buffer.from('same'), Buffer.from('sane')]
    expect([browser.timingSafeEqual(a, Buffer.from('same')), browser.timingSafeEqual(a, b)]).toEqual([true, false])
    expect(() => browser.timingSafeEqual(a, Buffer.from('longer'))).toThrow(RangeError)
  })
})
