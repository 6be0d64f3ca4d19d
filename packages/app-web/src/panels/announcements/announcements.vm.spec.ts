import { Clocks, LiveValue } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeAnnouncementsVm } from './announcements.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }
const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

const setUp = async (category?: string) => {
  const exchange = fakeExchange()
  const { content, preferences } = fakeBrowser(exchange)
  const vm = makeAnnouncementsVm(content, preferences, clock)
  const opened = vm.open(category)
  await flushPromises()
  const titles = () => LiveValue.latest(vm.state.shown)?.map(({ title }) => title) ?? []
  return { exchange, preferences, vm, opened, titles }
}

describe('makeAnnouncementsVm', () => {
  it('loads page by page until there are no more announcements [NEWS-1]', async () => {
    const { vm, titles } = await setUp()
    expect([titles().length, vm.state.moreStatus]).toEqual([15, 'more'])
    await vm.loadMore()
    expect([titles().length, vm.state.moreStatus]).toEqual([17, 'no-more'])
    await vm.loadMore()
    expect(titles()).toHaveLength(17)
  })

  it('keeps the loaded rows after a failed page and loads it on retry [NEWS-1] [Q4]', async () => {
    const { vm, exchange, titles } = await setUp()
    exchange.faults.read = { _tag: 'Unreachable' }
    await vm.loadMore()
    expect([titles().length, vm.state.moreStatus]).toEqual([15, 'failed'])
    exchange.faults.read = undefined
    await vm.loadMore()
    expect(titles()).toHaveLength(17)
  })

  it('shows the requested category, and announcements for an unknown category name [NEWS-2]', async () => {
    expect((await setUp('help')).titles()).toEqual(['Article 1002 (en)', 'Article 1001 (en)'])
    expect((await setUp('"><script>')).vm.state.category).toBe('announcements')
  })

  it('restarts from the first page when the language changes [SHELL-9]', async () => {
    const { vm, preferences, titles } = await setUp()
    await vm.loadMore()
    preferences.change({ language: 'kr' })
    expect(titles()).toHaveLength(17)
    await flushPromises()
    expect([titles()[0], titles().length, vm.state.moreStatus]).toEqual(['Article 317 (kr)', 15, 'more'])
  })

  it('discards a pending page of the previous language [SHELL-9]', async () => {
    const { vm, preferences, titles } = await setUp()
    const coming = vm.loadMore()
    preferences.change({ language: 'fr' })
    await coming
    await flushPromises()
    expect(titles().filter((title) => !title.endsWith('(fr)'))).toEqual([])
  })

  it('shows a failed read and loads the list on retry [NEWS-1] [Q4]', async () => {
    const exchange = fakeExchange()
    exchange.faults.read = { _tag: 'Unreachable' }
    const { content, preferences } = fakeBrowser(exchange)
    const vm = makeAnnouncementsVm(content, preferences, clock)
    vm.open()
    await flushPromises()
    expect(vm.state.shown).toMatchObject({ _tag: 'Failed', last: undefined })
    exchange.faults.read = undefined
    vm.retry()
    await flushPromises()
    expect(vm.state.shown._tag).toBe('Ready')
  })
})
