import { UserProfiles, TradePassword } from '@hexbourse/domain/account'
import { Clocks } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const contact = () => fc.option(fc.constantFrom('138******468', 'l******@example.com'), { nil: undefined })

describe('UserProfiles.securityLevel', () => {
  it('is 25 plus 25 for each of phone, e-mail and verified identity [ACC-4]', () => {
    fc.assert(
      fc.property(contact(), contact(), fc.boolean(), (phone, email, isVerified) => {
        const verifiedCount = [phone !== undefined, email !== undefined, isVerified].filter(Boolean).length
        expect(UserProfiles.securityLevel({ phone, email, isVerified })).toBe(25 + 25 * verifiedCount)
      }),
    )
  })
})

describe('UserProfiles.activeLock', () => {
  it('is the end of the lock until then, and undefined afterwards [ACC-1]', () => {
    const time = () => fc.integer({ min: 0, max: 1e13 }).map(Clocks.millis)
    fc.assert(
      fc.property(time(), time(), (until, now) => {
        expect(UserProfiles.activeLock({ lockedUntil: until }, now)).toBe(until > now ? until : undefined)
        expect(UserProfiles.activeLock({ lockedUntil: undefined }, now)).toBeUndefined()
      }),
    )
  })
})

describe('UserProfiles.withdrawalLock', () => {
  it('is the later end of both locks until then, and undefined afterwards [WAL-11]', () => {
    const time = () => fc.integer({ min: 1, max: 1000 }).map(Clocks.millis)
    const lock = () => fc.option(time(), { nil: undefined })
    fc.assert(
      fc.property(lock(), lock(), time(), (lockedUntil, withdrawalsLockedUntil, now) => {
        const [latest] = [lockedUntil ?? 0, withdrawalsLockedUntil ?? 0].toSorted((a, b) => b - a)
        const expected = latest !== undefined && latest > now ? latest : undefined
        expect(UserProfiles.withdrawalLock({ lockedUntil, withdrawalsLockedUntil }, now)).toBe(expected)
      }),
    )
  })
})

describe('UserProfiles.activeLock at the end of the lock', () => {
  it('is undefined, because the lock has passed [ACC-1]', () => {
    const until = Clocks.millis(1_700_000_000_000)
    expect(UserProfiles.activeLock({ lockedUntil: until }, until)).toBeUndefined()
    expect(UserProfiles.activeLock({ lockedUntil: until }, Clocks.millis(until - 1))).toBe(until)
  })
})

describe('TradePassword.fromDraft', () => {
  const sixDigits = () => fc.stringMatching(/^[0-9]{6}$/)
  const anyInput = () => fc.oneof(sixDigits(), fc.stringMatching(/^[0-9a-z ]{0,8}$/))

  it('accepts six digits entered twice, with the old password exactly when one is set [ACC-7]', () => {
    fc.assert(
      fc.property(
        anyInput(),
        anyInput(),
        anyInput(),
        fc.boolean(),
        fc.boolean(),
        (old, chosen, other, isRepeatedExactly, isSet) => {
          const repeat = isRepeatedExactly ? chosen : other
          const hasSixDigits = (text: string) =>
            text.length === 6 && [...text].every((sign) => '0123456789'.includes(sign))
          const isValid = (!isSet || hasSixDigits(old)) && hasSixDigits(chosen) && repeat === chosen
          const result = TradePassword.fromDraft({ old, chosen, repeat, password: '' }, isSet, false)
          expect(result).toEqual(isValid ? E.right({ old: isSet ? old : '', chosen }) : E.left(expect.anything()))
        },
      ),
    )
  })

  it.each(['1234567', 'a123456', '123456a', '12345', '12 456'])(
    'rejects %j, which is not six digits [ACC-7]',
    (text) => {
      expect(TradePassword.fromDraft({ old: '', chosen: text, repeat: text, password: '' }, false, false)).toEqual(
        E.left({ chosen: { _tag: 'TradePasswordDigits' } }),
      )
    },
  )

  it('accepts digits of other scripts as the same password [ACC-7]', () => {
    const draft = { old: '١٢٣٤٥٦', chosen: '０１２３４５', repeat: '۰۱۲۳۴۵', password: '' }
    expect(TradePassword.fromDraft(draft, true, true)).toEqual(E.right({ old: '123456', chosen: '012345' }))
  })

  it('requires the password of the account for the first one only, where the exchange asks for it [ACC-7] [Q17]', () => {
    const draft = { ...TradePassword.EMPTY, old: '123456', chosen: '654321', repeat: '654321' }
    const password = ' as typed '
    expect([
      TradePassword.fromDraft(draft, false, true),
      TradePassword.fromDraft({ ...draft, password }, false, true),
      TradePassword.fromDraft({ ...draft, password }, true, true),
      TradePassword.fromDraft({ ...draft, password }, false, false),
    ]).toEqual([
      E.left({ password: { _tag: 'PasswordMissing' } }),
      E.right({ old: '', chosen: '654321', password }),
      E.right({ old: '123456', chosen: '654321' }),
      E.right({ old: '', chosen: '654321' }),
    ])
  })

  it('reports the error of every field [ACC-7]', () => {
    expect(TradePassword.fromDraft({ ...TradePassword.EMPTY, chosen: '12345', repeat: '123456' }, true, true)).toEqual(
      E.left({
        old: { _tag: 'TradePasswordMissing' },
        chosen: { _tag: 'TradePasswordDigits' },
        repeat: { _tag: 'PasswordsDiffer' },
      }),
    )
  })
})
