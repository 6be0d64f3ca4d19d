import { systemClock } from '@hexbourse/adapters/device'
import { fakePreferences, fakeSystem } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeFrameVm } from './frame.vm.ts'
import { makeNoticesVm } from './notices.vm.ts'

const frame = (change: () => Promise<void> = () => Promise.resolve(), system = fakeSystem()) => {
  const preferences = fakePreferences()
  const notices = makeNoticesVm()
  const clock = systemClock(
    () => Date.UTC(2026, 10, 21),
    () => 0,
  )
  const vm = makeFrameVm(preferences, system, { change, changeZone: () => undefined }, notices, clock)
  vm.open()
  return { preferences, notices, vm }
}

describe('the frame', () => {
  it('switches between night and day, and begins with night [SHELL-10] [Q5]', () => {
    const { vm } = frame()
    expect(vm.state.theme).toBe('night')
    vm.switchTheme()
    expect(vm.state.theme).toBe('day')
  })

  it('hides what one owns and shows it again, for the whole device [ACC-4] [WAL-1] [Q25]', () => {
    const { preferences, vm } = frame()
    expect(vm.state.figures).toBe('shown')
    vm.switchFigures()
    expect([vm.state.figures, preferences.current]).toMatchObject(['hidden', { value: { figures: 'hidden' } }])
    vm.switchFigures()
    expect(vm.state.figures).toBe('shown')
  })

  it('keeps a language only once it is loaded [SHELL-9]', async () => {
    const { preferences, vm } = frame()
    await vm.chooseLanguage('ar')
    expect(preferences.current).toMatchObject({ value: { language: 'ar' } })
    expect(vm.state.language).toBe('ar')
  })

  it('tells of a language that does not load, and stays [SHELL-9]', async () => {
    const { notices, vm } = frame(() => Promise.reject(new Error('no chunk')))
    await vm.chooseLanguage('ar')
    expect(vm.state.language).toBe('en')
    expect(notices.state.shown).toMatchObject([{ kind: 'failure', key: 'shell.language.failed' }])
  })

  it('says that the money is play money exactly where there is a faucet [Q19]', async () => {
    const [with_, without] = [frame(undefined, fakeSystem(['faucet'])), frame(undefined, fakeSystem([]))]
    await Promise.resolve()
    await Promise.resolve()
    expect([with_.vm.state.banner, without.vm.state.banner]).toEqual(['shell.banner.demonstration', undefined])
  })
})
