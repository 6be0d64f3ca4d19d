import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeNavigator } from './navigator.ts'

type Trip = readonly [address: string, from: string | undefined, replace: boolean]

const standing = (address: string, from?: string) => {
  const trips: Array<Trip> = []
  const guide = makeNavigator()
  guide.stand({ address, from, travel: (...trip) => void trips.push(trip) })
  return { guide, trips }
}

describe('the navigator', () => {
  it('remembers the page left for the login and goes back to it [SHELL-6]', () => {
    const { guide, trips } = standing('/dealCenter/BTC-USDT?x=1')
    guide.go({ _tag: 'Login' })
    expect(trips).toEqual([['/components/login', '/dealCenter/BTC-USDT?x=1', false]])
    const back = standing('/components/login', '/dealCenter/BTC-USDT?x=1')
    back.guide.goBack()
    expect(back.trips).toEqual([['/dealCenter/BTC-USDT?x=1', undefined, true]])
  })

  it('passes the memory on between login and registration [SHELL-6]', () => {
    const { guide, trips } = standing('/components/login', '/dealCenter')
    guide.go({ _tag: 'Register' })
    expect(trips).toEqual([['/components/register', '/dealCenter', false]])
  })

  it('passes the memory on through a recovery, and back to the login [SHELL-6] [ACC-3]', () => {
    const { guide, trips } = standing('/components/login', '/dealCenter')
    guide.go({ _tag: 'ForgetPassword' })
    const after = standing('/forgetPwd', '/dealCenter')
    after.guide.go({ _tag: 'Login' })
    expect([...trips, ...after.trips]).toEqual([
      ['/forgetPwd', '/dealCenter', false],
      ['/components/login', '/dealCenter', false],
    ])
  })

  it('to where one is already adds no step back: an ended session leads to one login [SHELL-6]', () => {
    const { guide, trips } = standing('/components/login', '/dealCenter')
    guide.go({ _tag: 'Login' })
    expect(trips).toEqual([['/components/login', '/dealCenter', true]])
  })

  it('goes home when there is nothing of ours to go back to [SHELL-6]', () => {
    for (const from of [undefined, '//evil.example/', '/c2c']) {
      const { guide, trips } = standing('/components/login', from)
      guide.goBack()
      expect(trips).toEqual([['/', undefined, true]])
    }
  })

  it('asks before a half-filled form is left, and stays or goes as answered [SHELL-12]', () => {
    const { guide, trips } = standing('/components/register')
    const dirty = new BehaviorSubject(true)
    guide.hold(dirty)
    guide.go({ _tag: 'Home' })
    expect([guide.state.asking, trips]).toEqual([true, []])
    guide.answer(false)
    expect([guide.state.asking, trips]).toEqual([false, []])
    guide.go({ _tag: 'Home' })
    guide.answer(true)
    expect(trips).toEqual([['/', undefined, false]])
  })

  it('asks nothing once the form is clean or gone [SHELL-12]', () => {
    const { guide, trips } = standing('/components/register')
    const dirty = new BehaviorSubject(true)
    const held = guide.hold(dirty)
    dirty.next(false)
    guide.go({ _tag: 'Home' })
    dirty.next(true)
    held.unsubscribe()
    guide.go({ _tag: 'Home' })
    expect(trips).toHaveLength(2)
  })
})
