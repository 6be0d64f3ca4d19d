import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeNavigator } from './navigator.ts'

type Navigation = readonly [address: string, from: string | undefined, replace: boolean]

const setUp = (address: string, returnTo?: string) => {
  const navigations: Array<Navigation> = []
  const router = makeNavigator()
  router.bind({ address, returnTo, navigate: (...navigation) => void navigations.push(navigation) })
  return { router, navigations }
}

describe('makeNavigator', () => {
  it('stores the page left for the login and returns to it [SHELL-6]', () => {
    const { router, navigations } = setUp('/dealCenter/BTC-USDT?x=1')
    router.go({ _tag: 'Login' })
    expect(navigations).toEqual([['/components/login', '/dealCenter/BTC-USDT?x=1', false]])
    const back = setUp('/components/login', '/dealCenter/BTC-USDT?x=1')
    back.router.goBack()
    expect(back.navigations).toEqual([['/dealCenter/BTC-USDT?x=1', undefined, true]])
  })

  it('keeps the return address between login and registration [SHELL-6]', () => {
    const { router, navigations } = setUp('/components/login', '/dealCenter')
    router.go({ _tag: 'Register' })
    expect(navigations).toEqual([['/components/register', '/dealCenter', false]])
  })

  it('keeps the return address through password recovery [SHELL-6] [ACC-3]', () => {
    const { router, navigations } = setUp('/components/login', '/dealCenter')
    router.go({ _tag: 'PasswordRecovery' })
    const after = setUp('/forgetPwd', '/dealCenter')
    after.router.go({ _tag: 'Login' })
    expect([...navigations, ...after.navigations]).toEqual([
      ['/forgetPwd', '/dealCenter', false],
      ['/components/login', '/dealCenter', false],
    ])
  })

  it('replaces the history entry when the destination is the current page [SHELL-6]', () => {
    const { router, navigations } = setUp('/components/login', '/dealCenter')
    router.go({ _tag: 'Login' })
    expect(navigations).toEqual([['/components/login', '/dealCenter', true]])
  })

  it('opens the login for an ended session, but leaves a page for signing in as it is [SHELL-6]', () => {
    const { router, navigations } = setUp('/dealCenter/BTC-USDT')
    router.goToSignIn()
    expect(navigations).toEqual([['/components/login', '/dealCenter/BTC-USDT', false]])
    for (const address of ['/components/login?account_number=li', '/components/register', '/forgetPwd']) {
      const open = setUp(address)
      open.router.goToSignIn()
      expect([address, open.navigations]).toEqual([address, []])
    }
  })

  it('goes home when there is no own address to return to [SHELL-6]', () => {
    for (const from of [undefined, '//evil.example/', '/success']) {
      const { router, navigations } = setUp('/components/login', from)
      router.goBack()
      expect(navigations).toEqual([['/', undefined, true]])
    }
  })

  it('asks before leaving unsaved input, and stays or leaves as answered [SHELL-12]', () => {
    const { router, navigations } = setUp('/components/register')
    const dirty = new BehaviorSubject(true)
    router.blockWhile(dirty)
    router.go({ _tag: 'Home' })
    expect([router.state.isAskingToLeave, navigations]).toEqual([true, []])
    router.answerLeave(false)
    expect([router.state.isAskingToLeave, navigations]).toEqual([false, []])
    router.go({ _tag: 'Home' })
    router.answerLeave(true)
    expect(navigations).toEqual([['/', undefined, false]])
  })

  it('does not ask once the form is clean or closed [SHELL-12]', () => {
    const { router, navigations } = setUp('/components/register')
    const dirty = new BehaviorSubject(true)
    const block = router.blockWhile(dirty)
    dirty.next(false)
    router.go({ _tag: 'Home' })
    dirty.next(true)
    block.unsubscribe()
    router.go({ _tag: 'Home' })
    expect(navigations).toHaveLength(2)
  })
})
