import { systemClock } from '@hexbourse/adapters/device'
import type { CallError, CurrencyId } from '@hexbourse/domain/kernel'
import type { Profile } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { makeProfileVm } from './profile.vm.ts'

const BITCOIN: Profile = { name: 'Bitcoin', description: 'The first of them.' }
const [BTC, ETH] = [1 as CurrencyId, 2 as CurrencyId]

const desk = () => {
  const answers: Array<(answer: E.Either<CallError, Profile>) => void> = []
  const asked: Array<CurrencyId> = []
  const profile = (currency: CurrencyId) => () => {
    asked.push(currency)
    return new Promise<E.Either<CallError, Profile>>((resolve) => void answers.push(resolve))
  }
  const vm = makeProfileVm({ profile }, systemClock())
  const answer = async (given: E.Either<CallError, Profile>): Promise<void> => {
    answers.shift()?.(given)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { vm, asked, answer }
}

describe('the profile of a coin', () => {
  it('is read when asked for, and not before [SPOT-2]', async () => {
    const { vm, asked, answer } = desk()
    vm.ask()
    vm.open(BTC, 'BTC')
    expect([asked, vm.state.asked]).toEqual([[], false])
    vm.ask()
    expect([asked, vm.state.asked, vm.state.live._tag]).toEqual([[BTC], true, 'Waiting'])
    await answer(E.right(BITCOIN))
    expect(vm.state.live).toMatchObject({ _tag: 'Known', value: BITCOIN })
  })

  it('of a market that was left never stands under the next one’s name [SPOT-2]', async () => {
    const { vm, asked, answer } = desk()
    const first = vm.open(BTC, 'BTC')
    vm.ask()
    first.unsubscribe()
    vm.open(ETH, 'ETH')
    await answer(E.right(BITCOIN))
    expect([vm.state.asked, vm.state.coin, vm.state.live._tag]).toEqual([false, 'ETH', 'Waiting'])
    vm.ask()
    expect(asked).toEqual([BTC, ETH])
  })

  it('that does not come says so, and can be asked for again [Q4]', async () => {
    const { vm, asked, answer } = desk()
    vm.open(BTC, 'BTC')
    vm.ask()
    await answer(E.left({ _tag: 'Unreachable' }))
    expect(vm.state.live).toMatchObject({ _tag: 'Failed', error: { _tag: 'Unreachable' } })
    vm.ask()
    await answer(E.right(BITCOIN))
    expect([asked, vm.state.live._tag]).toEqual([[BTC, BTC], 'Known'])
  })
})
