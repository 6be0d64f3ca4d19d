import { Welcome } from '@hexbourse/domain/account'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const facts = (): fc.Arbitrary<Welcome.Facts> =>
  fc.record({ hasFunds: fc.boolean(), hasTraded: fc.boolean(), hasSeenHistory: fc.boolean() })

describe('Welcome', () => {
  it('does the steps in their order: no step is done before the one in front of it [HOME-1]', () => {
    fc.assert(
      fc.property(facts(), (all) => {
        const done = Welcome.STEPS.map((step) => Welcome.doneSteps(all).has(step))
        expect(done).toEqual([...done].sort((one, other) => Number(other) - Number(one)))
        expect(Welcome.nextStep(all)).toBe(Welcome.STEPS[done.indexOf(false)])
      }),
    )
  })

  it.each([
    [false, false, false, []],
    [true, false, false, ['claim']],
    [true, false, true, ['claim']],
    [false, true, false, ['claim', 'buy']],
    [true, true, false, ['claim', 'buy']],
    [false, false, true, []],
    [false, true, true, ['claim', 'buy', 'history']],
  ])('with funds %s, a trade %s and the history seen %s has done %j [HOME-1]', (...row) => {
    const [hasFunds, hasTraded, hasSeenHistory, steps] = row
    expect([...Welcome.doneSteps({ hasFunds, hasTraded, hasSeenHistory })]).toEqual(steps)
  })

  it('never undoes a step because of something more that the user does [HOME-1]', () => {
    fc.assert(
      fc.property(facts(), facts(), (one, more) => {
        const both = {
          hasFunds: one.hasFunds || more.hasFunds,
          hasTraded: one.hasTraded || more.hasTraded,
          hasSeenHistory: one.hasSeenHistory || more.hasSeenHistory,
        }
        const after = Welcome.doneSteps(both)
        return [...Welcome.doneSteps(one)].every((step) => after.has(step))
      }),
    )
  })
})
