import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { KEYS, shortcutOf } from './shortcut-keys.ts'

const keys = () => fc.oneof(fc.constantFrom(...Object.keys(KEYS)), fc.string({ maxLength: 8 }))

describe('shortcutOf', () => {
  it('never takes a key with a modifier, or one that belongs to a field or dialog [SHELL-11]', () => {
    fc.assert(
      fc.property(keys(), fc.boolean(), fc.boolean(), (key, hasModifier, isTaken) => {
        const shortcut = shortcutOf({ key, hasModifier, isTaken })
        return shortcut === undefined || !(hasModifier || isTaken)
      }),
    )
  })

  it('takes its keys in either case, and no other key [SHELL-11]', () => {
    const free = { hasModifier: false, isTaken: false }
    expect(shortcutOf({ key: 'B', ...free })).toBe('buy')
    expect(shortcutOf({ key: '?', ...free })).toBe('help')
    for (const key of ['Enter', 'Escape', 'x', 'toString', '/', ''])
      expect(shortcutOf({ key, ...free })).toBeUndefined()
  })
})
