import { Preferences, Session } from '@hexbourse/domain/account'
import { describe, expect, it } from 'vitest'

describe('Session.isSignedIn', () => {
  it('holds also while the user of the session is not yet known [SHELL-4]', () => {
    expect(Session.isSignedIn(Session.VISITOR)).toBe(false)
    expect(Session.isSignedIn({ _tag: 'SignedIn', user: undefined })).toBe(true)
  })
})

describe('Preferences', () => {
  it('have two themes and two ways to show amounts, each the other of its other [SHELL-10] [Q5]', () => {
    expect([Preferences.otherTheme('night'), Preferences.otherTheme('day')]).toEqual(['day', 'night'])
    expect([Preferences.otherFigures('shown'), Preferences.otherFigures('hidden')]).toEqual(['hidden', 'shown'])
  })
})
