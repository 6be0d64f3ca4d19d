import type { ArticleId } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeNoticeDetailVm } from './notice-detail.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

const desk = async (id: number | undefined) => {
  const exchange = fakeExchange()
  const { content, preferences } = fakeBrowser(exchange)
  const vm = makeNoticeDetailVm(content, preferences, clock)
  vm.open(id as ArticleId | undefined)
  await settled()
  return { exchange, preferences, vm }
}

describe('one article', () => {
  it('has its title and its html, also one of the footer [NEWS-1] [NEWS-2]', async () => {
    expect((await desk(303)).vm.state.article).toMatchObject({ title: 'Article 303 (en)' })
    expect((await desk(216)).vm.state.article?.html).toBe('<p>Content of 216 (en)</p>')
  })

  it('changes with the language, and stays on screen until its words have come [SHELL-9]', async () => {
    const { vm, preferences } = await desk(303)
    preferences.change({ language: 'ar' })
    expect(vm.state.article?.title).toBe('Article 303 (en)')
    await settled()
    expect(vm.state.article?.title).toBe('Article 303 (ar)')
  })

  it.each([987_654, undefined])('%s is known to be nobody’s [NEWS-2]', async (id) => {
    const { vm } = await desk(id)
    expect([vm.state.live._tag, vm.state.article]).toEqual(['Known', undefined])
  })

  it('out of reach it has failed, and comes when asked again [NEWS-1] [Q4]', async () => {
    const { vm, exchange, preferences } = await desk(303)
    exchange.faults.read = { _tag: 'Unreachable' }
    preferences.change({ language: 'ru' })
    await settled()
    expect([vm.state.live._tag, vm.state.article?.title]).toEqual(['Failed', 'Article 303 (en)'])
    exchange.faults.read = undefined
    vm.retry()
    await settled()
    expect(vm.state.article?.title).toBe('Article 303 (ru)')
  })
})
