import { Picture, Review, Submission } from '@hexbourse/domain/identity'
import { arbIdentity } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const MOVES = ['submit', 'approve', 'reject'] as const
const SPOILS: ReadonlyArray<readonly [Submission.Field, Partial<Submission.Draft>]> = [
  ['name', { name: ' ' }],
  ['name', { name: 'Li Na 2' }],
  ['name', { name: 'Li ٣' }],
  ['name', { name: '<b>Li</b>' }],
  ['number', { number: '' }],
  ['number', { number: '3301身份' }],
  ['number', { number: "1' or '1" }],
  ['number', { number: 'A'.repeat(33) }],
  ['front', { front: '' }],
  ['back', { back: '' }],
]

describe('Submission.fromDraft', () => {
  it('a form without a problem becomes what was typed, its number in one spelling [ACC-5]', () => {
    fc.assert(
      fc.property(arbIdentity.draft(), (draft) => {
        const made = Submission.fromDraft(draft)
        expect(made).toEqual(
          E.right({
            ...draft,
            name: draft.name.trim(),
            number: draft.number.split(' ').join('').toUpperCase(),
            hand: draft.hand || undefined,
          }),
        )
      }),
    )
  })

  it('one spoilt field is told at that field and at no other [ACC-5]', () => {
    fc.assert(
      fc.property(arbIdentity.draft(), fc.constantFrom(...SPOILS), (draft, [field, spoil]) => {
        const problems = Submission.problems({ ...draft, ...spoil })
        expect(Object.keys(problems)).toEqual([field])
        expect(Submission.fromDraft({ ...draft, ...spoil })).toEqual(E.left(problems))
      }),
    )
  })

  it('no name with a digit of any script and no number with a Chinese character passes [ACC-5]', () => {
    fc.assert(
      fc.property(
        arbIdentity.draft(),
        fc.constantFrom(...'7٣४５'),
        fc.constantFrom(...'李身'),
        (draft, digit, sign) => {
          expect(Submission.problems({ ...draft, name: draft.name + digit }).name).toEqual({ _tag: 'NameHasDigits' })
          expect(Submission.problems({ ...draft, number: draft.number + sign }).number).toEqual({
            _tag: 'NumberHasChinese',
          })
        },
      ),
    )
  })

  it('an empty form tells of every field but the optional one [ACC-5]', () => {
    expect(Submission.problems(Submission.EMPTY)).toEqual({
      name: { _tag: 'NameMissing' },
      number: { _tag: 'NumberMissing' },
      front: { _tag: 'FrontMissing' },
      back: { _tag: 'BackMissing' },
    })
  })
})

describe('Submission.masked', () => {
  it('shows two signs at each end of a number, and hides three at least [ACC-5]', () => {
    expect(['33010619900101001X', 'AB12345', 'AB1234'].map(Submission.masked)).toEqual([
      '33******1X',
      'AB******45',
      '******',
    ])
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9-]{4,32}$/), (number) => {
        const [head = '', tail = ''] = Submission.masked(number).split('******')
        expect(head.length + tail.length).toBeLessThanOrEqual(number.length - 3)
        expect([number.startsWith(head), number.endsWith(tail)]).toEqual([true, true])
      }),
    )
  })
})

describe('Review.advance', () => {
  it('any run of moves goes along submit, then approve or reject, and nothing leaves verified [ACC-5]', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...MOVES)), (attempts) => {
        let status: Review.Status = 'none'
        let trail = ''
        for (const move of attempts) {
          const next: ReturnType<typeof Review.advance> = Review.advance(status, move)
          if (E.isLeft(next)) continue
          status = next.right
          trail += move.charAt(0)
        }
        expect(trail).toMatch(/^(sr)*(s|sa)?$/)
      }),
    )
  })

  it('succeeds exactly where the move is allowed [ACC-5]', () => {
    for (const status of ['none', 'waiting', 'verified', 'rejected'] as const)
      for (const move of MOVES)
        expect(E.isRight(Review.advance(status, move))).toBe(Review.allowedMoves(status).includes(move))
  })
})

describe('Picture.problem', () => {
  it('is nothing exactly for a jpg or png with something in it, of few enough bytes and pixels [ACC-5]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8_388_608 }),
        fc.constantFrom('jpg' as const, 'png' as const, undefined),
        fc.integer({ min: 1, max: 50_000_000 }),
        (bytes, kind, pixels) => {
          const fits = bytes > 0 && bytes <= 4_194_304 && kind !== undefined && pixels <= 25_000_000
          expect(Picture.problem({ bytes, kind, pixels }, Picture.CHOSEN_MEGABYTES) === undefined).toBe(fits)
        },
      ),
    )
  })
})

/** A frame as cameras write it: other segments in front of it, height before width. */
const jpg = (width: number, height: number, before: ReadonlyArray<number>): Picture.Bytes => {
  const other = [0xff, 0xe1, ...u16(before.length + 2), ...before]
  return Uint8Array.from([0xff, 0xd8, ...other, 0xff, 0xc0, 0, 17, 8, ...u16(height), ...u16(width), 3, 0, 0, 0])
}
const u16 = (value: number): ReadonlyArray<number> => [value >> 8, value & 0xff]
const START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
const png = (width: number, height: number): Picture.Bytes =>
  Uint8Array.from([...START, 0, 0, ...u16(width), 0, 0, ...u16(height), 8, 2, 0, 0, 0])
const side = () => fc.integer({ min: 1, max: 0xffff })

describe('Picture.fromBytes', () => {
  it('tells a jpg and a png by their own bytes, and how many pixels they have [ACC-5]', () => {
    fc.assert(
      fc.property(side(), side(), fc.array(fc.nat(255), { maxLength: 300 }), (width, height, before) => {
        const [camera, drawing] = [jpg(width, height, before), png(width, height)]
        expect(Picture.fromBytes(camera)).toEqual({ bytes: camera.length, kind: 'jpg', pixels: width * height })
        expect(Picture.fromBytes(drawing)).toEqual({ bytes: drawing.length, kind: 'png', pixels: width * height })
      }),
    )
  })

  it('of anything else it tells the length alone, whatever it is and wherever it is cut [ACC-5]', () => {
    const cut = fc
      .tuple(fc.constantFrom(jpg(3, 2, [1, 2, 3]), png(3, 2)), fc.nat(15))
      .map(([whole, length]) => whole.slice(0, length))
    const page = fc.string().map((text) => Uint8Array.from(`<svg>${text}`, (sign) => sign.charCodeAt(0) & 0xff))
    const noise = fc.uint8Array({ maxLength: 400 }).map((bytes) => Uint8Array.from([0xff, 0xd8, 0xff, 0xc4, ...bytes]))
    fc.assert(
      fc.property(fc.oneof(cut, page), (file) => {
        expect(Picture.fromBytes(file)).toEqual({ bytes: file.length, kind: undefined, pixels: 0 })
      }),
    )
    fc.assert(fc.property(noise, (file) => Picture.fromBytes(file).bytes === file.length))
  })
})
