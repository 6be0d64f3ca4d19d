import { Picture, Review, Submission } from '@hexbourse/domain/identity'
import { arbIdentity } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const ACTIONS = ['submit', 'approve', 'reject'] as const
const INVALID_FIELDS: ReadonlyArray<readonly [Submission.Field, Partial<Submission.Draft>]> = [
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
  it('returns what was typed for a valid form, with a normalised document number [ACC-5]', () => {
    fc.assert(
      fc.property(arbIdentity.draft(), (draft) => {
        const result = Submission.fromDraft(draft)
        expect(result).toEqual(
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

  it('reports one invalid field at that field only [ACC-5]', () => {
    fc.assert(
      fc.property(arbIdentity.draft(), fc.constantFrom(...INVALID_FIELDS), (draft, [field, change]) => {
        const problems = Submission.problems({ ...draft, ...change })
        expect(Object.keys(problems)).toEqual([field])
        expect(Submission.fromDraft({ ...draft, ...change })).toEqual(E.left(problems))
      }),
    )
  })

  it.each(['٣٣٠١0612', '۳۳۰۱0612', '３３０１0612'])(
    'reads the digits of a document number in any script: %s [ACC-5]',
    (number) => {
      fc.assert(
        fc.property(arbIdentity.draft(), (draft) => {
          expect(Submission.fromDraft({ ...draft, number })).toMatchObject(E.right({ number: '33010612' }))
        }),
      )
    },
  )

  it('rejects a name with a digit of any script and a number with a Chinese character [ACC-5]', () => {
    fc.assert(
      fc.property(
        arbIdentity.draft(),
        fc.constantFrom(...'7٣४５'),
        fc.constantFrom(...'李身'),
        (draft, digit, character) => {
          expect(Submission.problems({ ...draft, name: draft.name + digit }).name).toEqual({ _tag: 'NameHasDigits' })
          expect(Submission.problems({ ...draft, number: draft.number + character }).number).toEqual({
            _tag: 'NumberHasChinese',
          })
        },
      ),
    )
  })

  it('reports every field of an empty form except the optional one [ACC-5]', () => {
    expect(Submission.problems(Submission.EMPTY)).toEqual({
      name: { _tag: 'NameMissing' },
      number: { _tag: 'NumberMissing' },
      front: { _tag: 'FrontMissing' },
      back: { _tag: 'BackMissing' },
    })
  })
})

describe('Submission.maskedNumber', () => {
  it('shows at most two characters at each end of a number and hides at least three [ACC-5]', () => {
    expect(['33010619900101001X', 'AB12345', 'AB1234'].map(Submission.maskedNumber)).toEqual([
      '33******1X',
      'AB******45',
      '******',
    ])
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9-]{4,32}$/), (number) => {
        const [head = '', tail = ''] = Submission.maskedNumber(number).split('******')
        expect(head.length + tail.length).toBeLessThanOrEqual(number.length - 3)
        expect([number.startsWith(head), number.endsWith(tail)]).toEqual([true, true])
      }),
    )
  })
})

describe('Review.applyAction', () => {
  it('follows submit, then approve or reject, and never leaves verified [ACC-5]', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ACTIONS)), (attempts) => {
        let status: Review.ReviewStatus = 'none'
        let initials = ''
        for (const action of attempts) {
          const next: ReturnType<typeof Review.applyAction> = Review.applyAction(status, action)
          if (E.isLeft(next)) continue
          status = next.right
          initials += action.charAt(0)
        }
        expect(initials).toMatch(/^(sr)*(s|sa)?$/)
      }),
    )
  })

  it('succeeds exactly for the allowed actions [ACC-5]', () => {
    for (const status of ['none', 'waiting', 'verified', 'rejected'] as const)
      for (const action of ACTIONS)
        expect(E.isRight(Review.applyAction(status, action))).toBe(Review.allowedActions(status).includes(action))
  })
})

describe('Picture.problem', () => {
  it('is undefined exactly for a non-empty JPEG or PNG within the limits of bytes and pixels [ACC-5]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8_388_608 }),
        fc.constantFrom('jpg' as const, 'png' as const, undefined),
        fc.integer({ min: 1, max: 50_000_000 }),
        (bytes, kind, pixels) => {
          const isValid = bytes > 0 && bytes <= 4_194_304 && kind !== undefined && pixels <= 25_000_000
          expect(Picture.problem({ bytes, kind, pixels }, Picture.MAX_CHOSEN_MEGABYTES) === undefined).toBe(isValid)
        },
      ),
    )
  })
})

/** A JPEG as cameras write it: another segment before the frame, height before width. */
const jpg = (width: number, height: number, before: ReadonlyArray<number>): Picture.Bytes => {
  const other = [0xff, 0xe1, ...u16(before.length + 2), ...before]
  return Uint8Array.from([0xff, 0xd8, ...other, 0xff, 0xc0, 0, 17, 8, ...u16(height), ...u16(width), 3, 0, 0, 0])
}
const u16 = (value: number): ReadonlyArray<number> => [value >> 8, value & 0xff]
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
const png = (width: number, height: number): Picture.Bytes =>
  Uint8Array.from([...PNG_START, 0, 0, ...u16(width), 0, 0, ...u16(height), 8, 2, 0, 0, 0])
const side = () => fc.integer({ min: 1, max: 0xffff })

describe('Picture.fromBytes', () => {
  it('detects JPEG and PNG by content and counts their pixels [ACC-5]', () => {
    fc.assert(
      fc.property(side(), side(), fc.array(fc.nat(255), { maxLength: 300 }), (width, height, before) => {
        const [jpgFile, pngFile] = [jpg(width, height, before), png(width, height)]
        expect(Picture.fromBytes(jpgFile)).toEqual({ bytes: jpgFile.length, kind: 'jpg', pixels: width * height })
        expect(Picture.fromBytes(pngFile)).toEqual({ bytes: pngFile.length, kind: 'png', pixels: width * height })
      }),
    )
  })

  it('returns only the length for any other or truncated content [ACC-5]', () => {
    const truncated = fc
      .tuple(fc.constantFrom(jpg(3, 2, [1, 2, 3]), png(3, 2)), fc.nat(15))
      .map(([whole, length]) => whole.slice(0, length))
    const svg = fc
      .string()
      .map((text) => Uint8Array.from(`<svg>${text}`, (character) => character.charCodeAt(0) & 0xff))
    const corruptJpg = fc
      .uint8Array({ maxLength: 400 })
      .map((bytes) => Uint8Array.from([0xff, 0xd8, 0xff, 0xc4, ...bytes]))
    fc.assert(
      fc.property(fc.oneof(truncated, svg), (file) => {
        expect(Picture.fromBytes(file)).toEqual({ bytes: file.length, kind: undefined, pixels: 0 })
      }),
    )
    fc.assert(fc.property(corruptJpg, (file) => Picture.fromBytes(file).bytes === file.length))
  })
})
