import { systemClock } from '@hexbourse/adapters/device'
import type { CallError, CurrencyId } from '@hexbourse/domain/kernel'
import type { CoinInfo } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { makeCoinInfoVm } from './coin-info.vm.ts'

const BITCOIN: CoinInfo = { name: 'Bitcoin', description: 'The first of them.' }
const [BTC, ETH] = [1 as CurrencyId, 2 as CurrencyId]

const setUp = () => {
  const answers: Array<(answer: E.Either<CallError, CoinInfo>) => void> = []
  const requests: Array<CurrencyId> = []
  const coinInfo = (currency: CurrencyId) => () => () => {
    requests.push(currency)
    return new Promise<E.Either<CallError, CoinInfo>>((resolve) => void answers.push(resolve))
  }
  const vm = makeCoinInfoVm({ coinInfo }, systemClock())
  const answer = async (given: E.Either<CallError, CoinInfo>): Promise<void> => {
    answers.shift()?.(given)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { vm, requests, answer }
}

describe('makeCoinInfoVm', () => {
  it('reads the coin information only when the dialog opens [SPOT-2]', async () => {
    const { vm, requests, answer } = setUp()
    vm.show()
    vm.open(BTC, 'BTC')
    expect([requests, vm.state.isShown]).toEqual([[], false])
    vm.show()
    expect([requests, vm.state.isShown, vm.state.live._tag]).toEqual([[BTC], true, 'Loading'])
    await answer(E.right(BITCOIN))
    expect(vm.state.live).toMatchObject({ _tag: 'Ready', value: BITCOIN })
  })

  it('discards a reply for a market that was left [SPOT-2]', async () => {
    const { vm, requests, answer } = setUp()
    const first = vm.open(BTC, 'BTC')
    vm.show()
    first.unsubscribe()
    vm.open(ETH, 'ETH')
    await answer(E.right(BITCOIN))
    expect([vm.state.isShown, vm.state.coin, vm.state.live._tag]).toEqual([false, 'ETH', 'Loading'])
    vm.show()
    expect(requests).toEqual([BTC, ETH])
  })

  it('shows a failed read and reads again on retry [Q4]', async () => {
    const { vm, requests, answer } = setUp()
    vm.open(BTC, 'BTC')
    vm.show()
    await answer(E.left({ _tag: 'Unreachable' }))
    expect(vm.state.live).toMatchObject({ _tag: 'Failed', error: { _tag: 'Unreachable' } })
    vm.show()
    await answer(E.right(BITCOIN))
    expect([requests, vm.state.live._tag]).toEqual([[BTC, BTC], 'Ready'])
  })
})
