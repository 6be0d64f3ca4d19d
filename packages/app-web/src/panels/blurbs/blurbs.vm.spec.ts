import { Clocks } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { makeBlurbsVm } from './blurbs.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

describe('the blurbs', () => {
  it('are those of the exchange in the language shown, and change with it [HOME-1] [SHELL-9]', async () => {
    const { content, preferences } = fakeBrowser(fakeExchange())
    const vm = makeBlurbsVm(content, preferences, clock)
    expect(vm.state.blurbs).toBeUndefined()
    vm.open()
    await settled()
    expect(vm.state.blurbs?.map(({ id }) => id)).toEqual([904, 903, 902, 901])
    expect(vm.state.blurbs?.[0]?.title).toBe('Article 904 (en)')
    preferences.change({ language: 'ar' })
    await settled()
    expect(vm.state.blurbs?.[0]?.title).toBe('Article 904 (ar)')
  })

  it('are ours where the exchange has none, or could not be asked: the page is never bare [HOME-1] [Q4]', async () => {
    const exchange = fakeExchange()
    const { content, preferences } = fakeBrowser(exchange)
    const none = makeBlurbsVm({ ...content, blurbs: () => TE.right([]) }, preferences, clock)
    none.open()
    await settled()
    expect(none.state.blurbs).toEqual([])
    exchange.faults.read = { _tag: 'Unreachable' }
    const lost = makeBlurbsVm(content, preferences, clock)
    lost.open()
    await settled()
    expect(lost.state.blurbs).toEqual([])
  })

  it('of another language do not stand for those that did not come [HOME-1] [SHELL-9]', async () => {
    const exchange = fakeExchange()
    const { content, preferences } = fakeBrowser(exchange)
    const vm = makeBlurbsVm(content, preferences, clock)
    vm.open()
    await settled()
    exchange.faults.read = { _tag: 'Unreachable' }
    preferences.change({ language: 'kr' })
    await settled()
    expect(vm.state.blurbs).toEqual([])
  })
})
