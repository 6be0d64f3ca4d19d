import { Profiles, TradePassword } from '@hexbourse/domain/account'
import { Clocks } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const contact = () => fc.option(fc.constantFrom('138****2468', 'l****@example.com'), { nil: undefined })

describe('Profiles.level', () => {
  it('is 25 alone, grows by 25 with each of phone, e-mail and identity, and by nothing else [ACC-4]', () => {
    fc.assert(
      fc.property(contact(), contact(), fc.boolean(), (phone, email, isVerified) => {
        const things = [phone !== undefined, email !== undefined, isVerified].filter(Boolean).length
        expect(Profiles.level({ phone, email, isVerified })).toBe(25 + 25 * things)
      }),
    )
  })
})

describe('Profiles.lock', () => {
  it('is told exactly until it is over [ACC-1]', () => {
    const time = () => fc.integer({ min: 0, max: 1e13 }).map(Clocks.millis)
    fc.assert(
      fc.property(time(), time(), (until, now) => {
        expect(Profiles.lock({ lockedUntil: until }, now)).toBe(until > now ? until : undefined)
        expect(Profiles.lock({ lockedUntil: undefined }, now)).toBeUndefined()
      }),
    )
  })
})

describe('TradePassword.fromDraft', () => {
  const six = () => fc.stringMatching(/^[0-9]{6}$/)
  const any = () => fc.oneof(six(), fc.stringMatching(/^[0-9a-z ]{0,8}$/))

  it('takes six digits twice, and the old one exactly where there is one [ACC-7]', () => {
    fc.assert(
      fc.property(any(), any(), any(), fc.boolean(), fc.boolean(), (old, chosen, other, same, isSet) => {
        const repeat = same ? chosen : other
        const isSix = (text: string) => text.length === 6 && [...text].every((sign) => '0123456789'.includes(sign))
        const fits = (!isSet || isSix(old)) && isSix(chosen) && repeat === chosen
        const made = TradePassword.fromDraft({ old, chosen, repeat }, isSet)
        expect(made).toEqual(fits ? E.right({ old: isSet ? old : '', chosen }) : E.left(expect.anything()))
      }),
    )
  })

  it('tells every field its own problem [ACC-7]', () => {
    expect(TradePassword.fromDraft({ old: '', chosen: '12345', repeat: '123456' }, true)).toEqual(
      E.left({
        old: { _tag: 'TradePasswordMissing' },
        chosen: { _tag: 'TradePasswordDigits' },
        repeat: { _tag: 'PasswordsDiffer' },
      }),
    )
  })
})
