import type { ArticleId } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeAnnouncementDetailVm } from './announcement-detail.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }
const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

const setUp = async (id: number | undefined) => {
  const exchange = fakeExchange()
  const { content, preferences } = fakeBrowser(exchange)
  const vm = makeAnnouncementDetailVm(content, preferences, clock)
  vm.open(id as ArticleId | undefined)
  await flushPromises()
  return { exchange, preferences, vm }
}

describe('makeAnnouncementDetailVm', () => {
  it('shows title and HTML of an announcement or footer article [NEWS-1] [NEWS-2]', async () => {
    expect((await setUp(303)).vm.state.article).toMatchObject({ title: 'Article 303 (en)' })
    expect((await setUp(216)).vm.state.article?.html).toBe('<p>Content of 216 (en)</p>')
  })

  it('changes with the language and keeps the old text until the new one arrives [SHELL-9]', async () => {
    const { vm, preferences } = await setUp(303)
    preferences.change({ language: 'ar' })
    expect(vm.state.article?.title).toBe('Article 303 (en)')
    await flushPromises()
    expect(vm.state.article?.title).toBe('Article 303 (ar)')
  })

  it.each([987_654, undefined])('reports article %s as unknown [NEWS-2]', async (id) => {
    const { vm } = await setUp(id)
    expect([vm.state.live._tag, vm.state.article]).toEqual(['Ready', undefined])
  })

  it('reports a failed read, keeps the article, and reads again on retry [NEWS-1] [Q4]', async () => {
    const { vm, exchange, preferences } = await setUp(303)
    exchange.faults.read = { _tag: 'Unreachable' }
    preferences.change({ language: 'ru' })
    await flushPromises()
    expect([vm.state.live._tag, vm.state.article?.title]).toEqual(['Failed', 'Article 303 (en)'])
    exchange.faults.read = undefined
    vm.retry()
    await flushPromises()
    expect(vm.state.article?.title).toBe('Article 303 (ru)')
  })
})
