import { Clocks, Lives } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeHeadlinesVm } from './notices.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

const desk = async (category?: string) => {
  const exchange = fakeExchange()
  const { content, preferences } = fakeBrowser(exchange)
  const vm = makeHeadlinesVm(content, preferences, clock)
  const opened = vm.open(category)
  await settled()
  const titles = () => Lives.latest(vm.state.shown)?.map(({ title }) => title) ?? []
  return { exchange, preferences, vm, opened, titles }
}

describe('the list of notices', () => {
  it('comes page by page until there is no more [NEWS-1]', async () => {
    const { vm, titles } = await desk()
    expect([titles().length, vm.state.rest]).toEqual([15, 'more'])
    await vm.loadMore()
    expect([titles().length, vm.state.rest]).toEqual([17, 'no-more'])
    await vm.loadMore()
    expect(titles()).toHaveLength(17)
  })

  it('a page that did not come can be asked for again, and what is there stays [NEWS-1] [Q4]', async () => {
    const { vm, exchange, titles } = await desk()
    exchange.faults.read = { _tag: 'Unreachable' }
    await vm.loadMore()
    expect([titles().length, vm.state.rest]).toEqual([15, 'failed'])
    exchange.faults.read = undefined
    await vm.loadMore()
    expect(titles()).toHaveLength(17)
  })

  it('shows another category, and the notices for a name that is none [NEWS-2]', async () => {
    expect((await desk('help')).titles()).toEqual(['Article 1002 (en)', 'Article 1001 (en)'])
    expect((await desk('"><script>')).vm.state.category).toBe('notices')
  })

  it('begins anew in another language, without a reload [SHELL-9]', async () => {
    const { vm, preferences, titles } = await desk()
    await vm.loadMore()
    preferences.change({ language: 'kr' })
    expect(titles()).toHaveLength(17)
    await settled()
    expect([titles()[0], titles().length, vm.state.rest]).toEqual(['Article 317 (kr)', 15, 'more'])
  })

  it('a second page of the language before is not taken [SHELL-9]', async () => {
    const { vm, preferences, titles } = await desk()
    const coming = vm.loadMore()
    preferences.change({ language: 'fr' })
    await coming
    await settled()
    expect(titles().filter((title) => !title.endsWith('(fr)'))).toEqual([])
  })

  it('failed it says so, and asks again when told [NEWS-1] [Q4]', async () => {
    const exchange = fakeExchange()
    exchange.faults.read = { _tag: 'Unreachable' }
    const { content, preferences } = fakeBrowser(exchange)
    const vm = makeHeadlinesVm(content, preferences, clock)
    vm.open()
    await settled()
    expect(vm.state.shown).toMatchObject({ _tag: 'Failed', last: undefined })
    exchange.faults.read = undefined
    vm.retry()
    await settled()
    expect(vm.state.shown._tag).toBe('Known')
  })
})
