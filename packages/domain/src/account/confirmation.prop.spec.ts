import type { Live } from '@hexbourse/domain/kernel'
import { Clocks, LiveValue } from '@hexbourse/domain/kernel'
import type { UserProfile } from '@hexbourse/domain/account'
import { Confirmation } from '@hexbourse/domain/account'
import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const protections = () => fc.record({ hasTradePassword: fc.boolean(), hasSecondFactor: fc.boolean() })
const protection = () => fc.constantFrom('hasTradePassword', 'hasSecondFactor')
const profileOf = (part: Pick<UserProfile, 'hasTradePassword' | 'hasSecondFactor'>) => part as UserProfile
const asOf = Clocks.millis(1_700_000_000_000)
const unreadable = LiveValue.failedRead({ _tag: 'Unreachable' })
const outdated = (value: UserProfile): Live<UserProfile> => ({
  _tag: 'Failed',
  error: { _tag: 'Unreachable' },
  last: { value, asOf },
})
const ready = (value: UserProfile): Live<UserProfile> => ({
  _tag: 'Ready',
  value,
  asOf,
  freshness: 'live',
  refetching: false,
})

describe('Confirmation.requirementOf', () => {
  it('is what the latest profile tells, also when it cannot be read again [WAL-7]', () => {
    fc.assert(
      fc.property(protections(), protection(), (part, name) => {
        const answers = [ready(profileOf(part)), outdated(profileOf(part))].map((live) =>
          Confirmation.requirementOf(live, name),
        )
        expect(answers).toEqual(part[name] ? ['yes', 'yes'] : ['no', 'no'])
      }),
    )
  })

  it('is unknown where no profile could be read, and no before the first answer [WAL-7]', () => {
    fc.assert(
      fc.property(protection(), (name) => {
        expect(Confirmation.requirementOf(unreadable, name)).toBe('perhaps')
        expect(Confirmation.requirementOf(LiveValue.LOADING, name)).toBe('no')
      }),
    )
  })
})

describe('Confirmation.isRequired', () => {
  it('is true of what is asked for, of what is perhaps asked for once it is typed, and of nothing else [WAL-7]', () => {
    const typed = () => fc.oneof(fc.constantFrom('', ' ', '\t'), fc.string())
    fc.assert(
      fc.property(typed(), (text) => {
        const isEmpty = /^\s*$/u.test(text)
        expect(Confirmation.isRequired('yes', text)).toBe(true)
        expect(Confirmation.isRequired('perhaps', text)).toBe(!isEmpty)
        expect(Confirmation.isRequired('no', text)).toBe(false)
      }),
    )
  })
})

describe('Confirmation.fromDraft', () => {
  const requirement = () => fc.constantFrom<Confirmation.Requirement>('yes', 'no', 'perhaps')
  const NOTHING = { asksPassword: 'no', tradePassword: '', asksFactor: 'no', factorCode: '' } as const

  it('sends six digits of a trade password and of a code, each where it is asked for [WAL-7] [Q17]', () => {
    const six = () => fc.stringMatching(/^[0-9]{6}$/)
    fc.assert(
      fc.property(requirement(), requirement(), six(), six(), (asksPassword, asksFactor, tradePassword, factorCode) => {
        const given = Confirmation.fromDraft({ asksPassword, tradePassword, asksFactor, factorCode })
        expect(given).toEqual(
          O.some({
            tradePassword: asksPassword === 'no' ? undefined : tradePassword,
            factorCode: asksFactor === 'no' ? undefined : factorCode,
          }),
        )
      }),
    )
  })

  it('is nothing while a trade password that is asked for is not six digits [WAL-7]', () => {
    const incomplete = () => fc.oneof(fc.stringMatching(/^[0-9]{1,5}$/), fc.stringMatching(/^[0-9]{7,9}$/))
    fc.assert(
      fc.property(fc.constantFrom('yes', 'perhaps'), incomplete(), (asksPassword, tradePassword) => {
        expect(Confirmation.fromDraft({ ...NOTHING, asksPassword, tradePassword })).toEqual(O.none)
        expect(Confirmation.fromDraft({ ...NOTHING, tradePassword })).toEqual(
          O.some({ tradePassword: undefined, factorCode: undefined }),
        )
      }),
    )
  })

  it.each<[Confirmation.Requirement, boolean]>([
    ['yes', false],
    ['perhaps', true],
    ['no', true],
  ])('with nothing typed where the answer is %s: is complete %s [WAL-7]', (answer, isComplete) => {
    expect(O.isSome(Confirmation.fromDraft({ ...NOTHING, asksPassword: answer }))).toBe(isComplete)
    expect(O.isSome(Confirmation.fromDraft({ ...NOTHING, asksFactor: answer }))).toBe(isComplete)
  })

  it('reads digits of other scripts [WAL-7]', () => {
    const draft = { ...NOTHING, asksPassword: 'yes', tradePassword: '١٣٥٧٩٠' } as const
    expect(Confirmation.fromDraft(draft)).toEqual(O.some({ tradePassword: '135790', factorCode: undefined }))
  })
})
