import { Clocks } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { readerTaskEither as RTE } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { makeHighlightsVm } from './highlights.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }
const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

describe('makeHighlightsVm', () => {
  it("shows the exchange's highlights in the selected language and reloads on a change [HOME-1] [SHELL-9]", async () => {
    const { content, preferences } = fakeBrowser(fakeExchange())
    const vm = makeHighlightsVm(content, preferences, clock)
    expect(vm.state.highlights).toBeUndefined()
    vm.open()
    await flushPromises()
    expect(vm.state.highlights?.map(({ id }) => id)).toEqual([904, 903, 902, 901])
    expect(vm.state.highlights?.[0]?.title).toBe('Article 904 (en)')
    preferences.change({ language: 'ar' })
    await flushPromises()
    expect(vm.state.highlights?.[0]?.title).toBe('Article 904 (ar)')
  })

  it('falls back to the built-in highlights when the exchange has none or cannot be read [HOME-1] [Q4]', async () => {
    const exchange = fakeExchange()
    const { content, preferences } = fakeBrowser(exchange)
    const none = makeHighlightsVm({ ...content, highlights: () => RTE.right([]) }, preferences, clock)
    none.open()
    await flushPromises()
    expect(none.state.highlights).toEqual([])
    exchange.faults.read = { _tag: 'Unreachable' }
    const failed = makeHighlightsVm(content, preferences, clock)
    failed.open()
    await flushPromises()
    expect(failed.state.highlights).toEqual([])
  })

  it('does not show highlights of another language in place of those that could not be read [HOME-1] [SHELL-9]', async () => {
    const exchange = fakeExchange()
    const { content, preferences } = fakeBrowser(exchange)
    const vm = makeHighlightsVm(content, preferences, clock)
    vm.open()
    await flushPromises()
    exchange.faults.read = { _tag: 'Unreachable' }
    preferences.change({ language: 'kr' })
    await flushPromises()
    expect(vm.state.highlights).toEqual([])
  })
})
