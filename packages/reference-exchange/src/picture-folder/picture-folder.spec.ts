import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { UserId } from '@hexbourse/domain/kernel'
import { afterAll, describe, expect, it } from 'vitest'

import { pictureStoreIn } from './picture-folder.ts'
import { verifyPictures } from './verify-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [PNG, JPG] = [Buffer.from('bytes of a picture'.repeat(4)), Buffer.from('bytes of another one')]

describe('PictureStore', () => {
  it('stores a picture under a generated name for its owner only, and finds it after a restart [ACC-5]', async () => {
    const files = pictureStoreIn(folder)
    const decoded = { kind: 'png', pixels: 6, bytes: PNG } as const
    const [owner, other] = [1001 as UserId, 101 as UserId]
    const name = (await files.save(owner, decoded)) ?? ''
    expect(name).toMatch(/^1001-[0-9a-f]{64}\.png$/)
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    const again = pictureStoreIn(folder)
    expect([again.isOwnedBy(owner, name), again.isOwnedBy(other, name)]).toEqual([true, false])
    expect(again.read(name)).toEqual({ kind: 'png', bytes: PNG })
    for (const unknown of ['../exchange.db', `../files/${name}`, '', `${name}\0`, name.toUpperCase()])
      expect(again.read(unknown)).toBeUndefined()
  })

  it('accepts 20 pictures of a user in a day and no more, together or after a restart, and others as before [ACC-5]', async () => {
    const [owner, other] = [1002 as UserId, 1003 as UserId]
    const picture = { kind: 'jpg', pixels: 6, bytes: JPG } as const
    const files = pictureStoreIn(folder)
    const together = await Promise.all(Array.from({ length: 15 }, () => files.save(owner, picture)))
    const later = pictureStoreIn(folder)
    const names = [...together]
    for (let nth = 0; nth < 15; nth += 1) names.push(await later.save(owner, picture))
    expect(names.filter((name) => name !== undefined)).toHaveLength(20)
    expect(readdirSync(folder).filter((name) => name.startsWith('1002-'))).toHaveLength(20)
    expect(await later.save(other, picture)).toBeDefined()
  })

  it('removes what was left half written [ACC-5]', () => {
    const left = `1004-${'0'.repeat(32)}.png`
    writeFileSync(join(folder, `${left}.part`), 'half')
    const files = pictureStoreIn(folder)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(files.read(left)).toBeUndefined()
  })
})

describe('verifyPictures', () => {
  const OWNER = 1005 as UserId
  const stored = async (): Promise<{ readonly own: string; readonly name: string }> => {
    const own = mkdtempSync(join(folder, 'verify-'))
    const name = await pictureStoreIn(own).save(OWNER, { kind: 'png', pixels: 6, bytes: PNG })
    return { own, name: name ?? '' }
  }

  it('counts whole pictures, those of earlier versions included, and ignores other files [ACC-5] [Q32]', async () => {
    const { own, name } = await stored()
    const earlier = `1005-${'0'.repeat(32)}.jpg`
    writeFileSync(join(own, earlier), JPG)
    writeFileSync(join(own, 'notes.txt'), 'other')
    expect(verifyPictures(own, [name, earlier])).toBe(2)
    expect(verifyPictures(join(own, 'absent'), [])).toBe(0)
  })

  it.each([
    ['is missing', (path: string) => rmSync(path)],
    ['is cut', (path: string) => writeFileSync(path, PNG.subarray(0, -1))],
    ['has another bit', (path: string) => writeFileSync(path, Buffer.from(PNG).fill(1, 40, 41))],
  ])('reports a picture that %s [ACC-5] [Q32]', async (_, damage) => {
    const { own, name } = await stored()
    damage(join(own, name))
    expect(() => verifyPictures(own, [name])).toThrow(`picture ${name} is missing or changed`)
  })
})
