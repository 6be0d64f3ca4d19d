import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { decodePicture } from './picture.ts'
import { makePictureQuotas } from './picture-quotas.ts'

const bigEndian = (value: number, bytes: number): Buffer => {
  const made = Buffer.alloc(bytes)
  made.writeUIntBE(value, 0, bytes)
  return made
}
const chunk = (name: string, body: Buffer): Buffer =>
  Buffer.concat([bigEndian(body.length, 4), Buffer.from(name), body, Buffer.alloc(4)])
const header = (width: number, height: number): Buffer =>
  chunk('IHDR', Buffer.concat([bigEndian(width, 4), bigEndian(height, 4), Buffer.from([8, 2, 0, 0, 0])]))
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const DATA = chunk('IDAT', Buffer.from('pixels'))
const LAST = chunk('IEND', Buffer.alloc(0))
const png = (...between: ReadonlyArray<Buffer>): Buffer => Buffer.concat([PNG, header(3, 2), ...between, DATA, LAST])

const segment = (marker: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), bigEndian(body.length + 2, 2), body])
const FRAME = segment(0xc0, Buffer.from([8, 0, 2, 0, 3, 1, 1, 0x11, 0]))
const SCAN = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 4]),
])
const jpg = (...between: ReadonlyArray<Buffer>): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...between, FRAME, SCAN, Buffer.from([0xff, 0xd9])])

const problem = async (file: Buffer): Promise<string> =>
  E.fold(
    (error: { _tag: string }) => error._tag,
    () => 'none',
  )(await decodePicture(file))

describe('decodePicture', () => {
  it('detects type and pixels from the bytes [ACC-5]', async () => {
    expect(await decodePicture(png())).toEqual(E.right({ kind: 'png', pixels: 6, bytes: png() }))
    expect(await decodePicture(jpg())).toEqual(E.right({ kind: 'jpg', pixels: 6, bytes: jpg() }))
  })

  it('drops location, camera, comments, thumbnails and bytes after the end [ACC-5]', async () => {
    const secrets = ['GPS 30.25N', 'made with'].map((text) => Buffer.from(text))
    const [place = PNG, maker = PNG] = secrets
    const files = [
      Buffer.concat([png(chunk('eXIf', place), chunk('tEXt', maker), chunk('iCCP', maker)), Buffer.from('<script>')]),
      Buffer.concat([
        jpg(segment(0xe1, place), segment(0xe0, maker), segment(0xfe, maker), segment(0xed, place)),
        Buffer.from('<script>'),
      ]),
    ]
    const decoded = await Promise.all(files.map(decodePicture))
    expect(decoded.map((one) => E.toUnion(one))).toMatchObject([{ bytes: png() }, { bytes: jpg() }])
  })

  it.each([
    ['nothing', Buffer.alloc(0), 'PictureEmpty'],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 'PictureKindWrong'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 'PictureKindWrong'],
    ['a page behind a signature', Buffer.concat([PNG, Buffer.from('<html>'.repeat(9))]), 'PictureKindWrong'],
    ['a gif', Buffer.from('GIF89a'.repeat(9)), 'PictureKindWrong'],
    ['half a png', png().subarray(0, 40), 'PictureKindWrong'],
    ['half a jpg', jpg().subarray(0, 20), 'PictureKindWrong'],
    ['a jpg that never ends', jpg().subarray(0, -2), 'PictureKindWrong'],
    ['a png without pixels', Buffer.concat([PNG, header(0, 9), DATA, LAST]), 'PictureKindWrong'],
    ['30,000 by 30,000', Buffer.concat([PNG, header(30_000, 30_000), DATA, LAST]), 'PictureTooWide'],
    ['a byte too many', Buffer.concat([png(), Buffer.alloc(10 * 1024 * 1024 - png().length + 1)]), 'PictureTooLarge'],
    ['a jpg of a million segments', jpg(Buffer.alloc(4_000_000, segment(0xc4, Buffer.alloc(0)))), 'PictureKindWrong'],
    ['a png of a million chunks', png(Buffer.alloc(1_200_000, chunk('tEXt', Buffer.alloc(0)))), 'PictureKindWrong'],
  ])('rejects %s [ACC-5]', async (_, file, tag) => {
    expect(await problem(file)).toBe(tag)
  })

  it('lets other work run while it reads long coded data, stuffed bytes included [ACC-5]', async () => {
    const stuffed = Buffer.alloc(8_000_000, Buffer.from([0xff, 0]))
    const file = Buffer.concat([jpg().subarray(0, -2), stuffed, Buffer.from([0xff, 0xd9])])
    let turns = 0
    const turn = (): void => {
      turns += 1
      if (turns < 1000) setImmediate(turn)
    }
    setImmediate(turn)
    const decoded = await decodePicture(file)
    expect(E.isRight(decoded) && decoded.right.bytes.equals(file)).toBe(true)
    // once per MiB
    expect(turns).toBeGreaterThanOrEqual(6)
  })

  it('never throws and never returns more bytes than it read [ACC-5]', async () => {
    const start = fc.constantFrom(Buffer.alloc(0), PNG, jpg().subarray(0, 2), png().subarray(0, 33), jpg())
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 300 }), async (begin, rest) => {
        const file = Buffer.concat([begin, rest])
        const decoded = await decodePicture(file)
        expect(E.isLeft(decoded) || decoded.right.bytes.length <= file.length).toBe(true)
      }),
    )
  })
})

describe('makePictureQuotas', () => {
  const DAY_MS = 86_400_000
  const MEGABYTE = 1024 * 1024

  it('leaves room again after a day, up to 40 pictures of a user in all [ACC-5]', () => {
    const quotas = makePictureQuotas()
    for (const day of [0, 1])
      for (let nth = 0; nth < 20; nth += 1) {
        expect(quotas.hasRoom(7, 1, day * DAY_MS)).toBe(true)
        quotas.add(7, 1, day * DAY_MS)
      }
    expect([quotas.hasRoom(7, 1, 3 * DAY_MS), quotas.hasRoom(8, 1, 3 * DAY_MS)]).toEqual([false, true])
  })

  it('bounds the bytes of a user and of all users within a day [ACC-5]', () => {
    const quotas = makePictureQuotas()
    for (let nth = 0; nth < 6; nth += 1) quotas.add(7, 10 * MEGABYTE, 0)
    expect([quotas.hasRoom(7, 1, 1), quotas.hasRoom(8, 1, 1)]).toEqual([false, true])
    for (let owner = 100; owner < 299; owner += 1) quotas.add(owner, 10 * MEGABYTE, 0)
    expect([quotas.hasRoom(8, 10 * MEGABYTE, 1), quotas.hasRoom(8, 10 * MEGABYTE, DAY_MS)]).toEqual([false, true])
  })

  it('takes back a picture that was not stored [ACC-5]', () => {
    const quotas = makePictureQuotas()
    for (let nth = 0; nth < 20; nth += 1) quotas.add(7, 1, 0)
    quotas.remove(7, 1, 0)
    expect(quotas.hasRoom(7, 1, 0)).toBe(true)
  })
})
