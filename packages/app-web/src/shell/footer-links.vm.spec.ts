import type { Article } from '@hexbourse/domain/content'
import { Clocks } from '@hexbourse/domain/kernel'
import { controlledReads, fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { makeFooterLinksVm } from './footer-links.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }
const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

describe('makeFooterLinksVm', () => {
  it('contains both groups in the selected language [SHELL-3] [SHELL-9]', async () => {
    const { content, preferences } = fakeBrowser(fakeExchange())
    const vm = makeFooterLinksVm(content, preferences, clock)
    vm.open()
    await flushPromises()
    expect(vm.state.groups?.company.map(({ id }) => id)).toEqual([195, 200, 206, 211])
    expect(vm.state.groups?.rules.map(({ id }) => id)).toEqual([216, 221, 226])
    preferences.change({ language: 'jp' })
    await flushPromises()
    expect(vm.state.groups?.rules[0]?.title).toBe('Article 216 (jp)')
  })

  it('reports a failed read and loads on retry [SHELL-3] [Q4]', async () => {
    const exchange = fakeExchange()
    exchange.faults.read = { _tag: 'Unreachable' }
    const { content, preferences } = fakeBrowser(exchange)
    const vm = makeFooterLinksVm(content, preferences, clock)
    vm.open()
    await flushPromises()
    expect([vm.state.failed, vm.state.groups]).toEqual([true, undefined])
    exchange.faults.read = undefined
    vm.retry()
    await flushPromises()
    expect([vm.state.failed, vm.state.groups?.rules.length]).toEqual([false, 3])
  })

  it('aborts its read when the language changes and when it is closed, without an error [SHELL-3] [SHELL-8]', async () => {
    const { content, preferences } = fakeBrowser(fakeExchange())
    const { read, answers, aborted } = controlledReads<ReadonlyArray<Article.Headline>>()
    const vm = makeFooterLinksVm({ ...content, footer: () => read }, preferences, clock)
    const opened = vm.open()
    preferences.change({ language: 'jp' })
    expect(aborted()).toEqual([true, false])
    opened.unsubscribe()
    for (const answer of answers) answer(E.left({ _tag: 'Unreachable' }))
    await flushPromises()
    expect([aborted(), vm.state.failed]).toEqual([[true, true], false])
  })
})
