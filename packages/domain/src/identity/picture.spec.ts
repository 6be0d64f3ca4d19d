import { Picture } from '@hexbourse/domain/identity'
import { describe, expect, it } from 'vitest'

const MEGABYTE = 1_048_576
const valid: Picture.Picture = { bytes: 1, kind: 'jpg', pixels: 1 }
const bytes = (...values: ReadonlyArray<number>): Picture.Bytes => Uint8Array.from(values)
const u16 = (value: number): ReadonlyArray<number> => [value >> 8, value & 0xff]
const frame = (marker: number, width: number, height: number): ReadonlyArray<number> => [
  0xff,
  marker,
  ...u16(17),
  8,
  ...u16(height),
  ...u16(width),
  3,
]
const segment = (marker: number, ...content: ReadonlyArray<number>): ReadonlyArray<number> => [
  0xff,
  marker,
  ...u16(content.length + 2),
  ...content,
]
const JPG_START = [0xff, 0xd8]
const pixelsOf = (...values: ReadonlyArray<number>): number => Picture.fromBytes(bytes(...values)).pixels

describe('Picture.problem', () => {
  it.each([
    [{ bytes: 0, kind: undefined }, { _tag: 'PictureEmpty' }],
    [
      { bytes: 4 * MEGABYTE + 1, kind: undefined },
      { _tag: 'PictureTooLarge', megabytes: 4 },
    ],
    [{ bytes: 4 * MEGABYTE, kind: undefined }, { _tag: 'PictureKindWrong' }],
    [
      { bytes: 4 * MEGABYTE, pixels: 25_000_001 },
      { _tag: 'PictureTooWide', megapixels: 25 },
    ],
    [{ bytes: 4 * MEGABYTE, pixels: 25_000_000 }, undefined],
  ] as const)('of %j is %j [ACC-5]', (part, problem) => {
    expect(Picture.problem({ ...valid, ...part }, 4)).toEqual(problem)
  })
})

describe('Picture.fromBytes of a JPEG', () => {
  it.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])(
    'reads the size from the frame with marker %i [ACC-5]',
    (marker) => expect(pixelsOf(...JPG_START, ...frame(marker, 300, 5))).toBe(1_500),
  )

  it.each([0xc4, 0xc8, 0xcc, 0xbf, 0xd0, 0x01])('skips the segment with marker %i [ACC-5]', (marker) => {
    const table = segment(marker, 8, ...u16(9), ...u16(9), 1, 2)
    expect(pixelsOf(...JPG_START, ...table, ...frame(0xc0, 3, 2))).toBe(6)
  })

  it('skips the fill bytes before a marker [ACC-5]', () => {
    expect(pixelsOf(...JPG_START, 0xff, 0xff, ...frame(0xc0, 3, 2))).toBe(6)
  })

  it.each([
    ['without its first two bytes', [0, 0, ...frame(0xc0, 3, 2)]],
    ['with bytes between its segments', [...JPG_START, 0, ...frame(0xc0, 3, 2)]],
    ['with another byte in place of a marker', [...JPG_START, 0xfe, ...frame(0xc0, 3, 2).slice(1)]],
    ['that ends within its frame', [...JPG_START, ...frame(0xc0, 3, 2).slice(0, -1)]],
    ['that ends before its frame', [...JPG_START, ...segment(0xe1, 1, 2, 3, 4, 5, 6, 7, 8)]],
    ['without pixels', [...JPG_START, ...frame(0xc0, 0, 2)]],
  ])('is no picture %s [ACC-5]', (_, content) => {
    expect(Picture.fromBytes(bytes(...content))).toEqual({ bytes: content.length, kind: undefined, pixels: 0 })
  })
})

describe('Picture.fromBytes of a PNG', () => {
  const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]

  it('reads width and height of 32 bits [ACC-5]', () => {
    expect(pixelsOf(...SIGNATURE, 0, 1, 0, 2, 0, 0, 0, 3)).toBe(65_538 * 3)
    expect(pixelsOf(...SIGNATURE, 0, 0, 0, 3, 0, 1, 1, 2)).toBe(3 * 65_794)
  })
})
