import { systemClock } from '@hexbourse/adapters/device'
import { fakePreferences, fakeSystem } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeFrameVm } from './frame.vm.ts'
import { makeNotificationsVm } from './notifications.vm.ts'

const frame = (change: () => Promise<void> = () => Promise.resolve(), system = fakeSystem()) => {
  const preferences = fakePreferences()
  const notifications = makeNotificationsVm()
  const clock = systemClock(
    () => Date.UTC(2026, 10, 21),
    () => 0,
  )
  const vm = makeFrameVm(preferences, system, { change, changeNotation: () => undefined }, notifications, clock)
  vm.open()
  return { preferences, notifications, vm }
}

describe('makeFrameVm', () => {
  it('switches the theme, starting with night [SHELL-10] [Q5]', () => {
    const { vm } = frame()
    expect(vm.state.theme).toBe('night')
    vm.toggleTheme()
    expect(vm.state.theme).toBe('day')
  })

  it('hides and shows private amounts for the whole device [ACC-4] [WAL-1] [Q25]', () => {
    const { preferences, vm } = frame()
    expect(vm.state.figures).toBe('shown')
    vm.toggleFigures()
    expect([vm.state.figures, preferences.current]).toMatchObject(['hidden', { value: { figures: 'hidden' } }])
    vm.toggleFigures()
    expect(vm.state.figures).toBe('shown')
  })

  it('stores a language only after it has loaded [SHELL-9]', async () => {
    const { preferences, vm } = frame()
    await vm.chooseLanguage('ar')
    expect(preferences.current).toMatchObject({ value: { language: 'ar' } })
    expect(vm.state.language).toBe('ar')
  })

  it('notifies when a language fails to load and keeps the current one [SHELL-9]', async () => {
    const { notifications, vm } = frame(() => Promise.reject(new Error('no chunk')))
    await vm.chooseLanguage('ar')
    expect(vm.state.language).toBe('en')
    expect(notifications.state.shown).toMatchObject([{ kind: 'failure', key: 'shell.language.failed' }])
  })

  it('shows the demonstration banner if and only if the exchange has a faucet [Q19]', async () => {
    const [with_, without] = [frame(undefined, fakeSystem(['faucet'])), frame(undefined, fakeSystem([]))]
    await Promise.resolve()
    await Promise.resolve()
    expect([with_.vm.state.banner, without.vm.state.banner]).toEqual(['shell.banner.demonstration', undefined])
  })
})
