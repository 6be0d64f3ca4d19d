import { TypedText } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** What browsers, contact lists and messengers put into copied text. */
const INVISIBLE = [
  ...'\u00ad\u061c\u180e\u200b\u200e\u200f\ufeff\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069',
]

describe('TypedText.trim', () => {
  it('reads a text with invisible characters anywhere in it, and spaces around it, like the text itself [Q21]', () => {
    const visible = fc.constantFrom(...'0123456789.+-@abcXYZé名مرحبا٣')
    const part = fc.tuple(visible, fc.array(fc.constantFrom(...INVISIBLE), { maxLength: 3 }))
    const space = fc.array(fc.constantFrom(' ', '\t', '\u00a0', '\u3000', ...INVISIBLE), { maxLength: 3 })
    fc.assert(
      fc.property(space, fc.array(part), space, (before, parts, after) => {
        const pasted = [...before, ...parts.flatMap(([seen, unseen]) => [seen, ...unseen]), ...after].join('')
        expect(TypedText.trim(pasted)).toBe(parts.map(([seen]) => seen).join(''))
      }),
    )
  })

  it.each(['👩‍👧', 'می‌خواهم', '12 34', 'Zoë'])('keeps what joins and parts characters of %j', (text) =>
    expect(TypedText.trim(text)).toBe(text),
  )
})
