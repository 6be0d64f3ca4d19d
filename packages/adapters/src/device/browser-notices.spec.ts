import { describe, expect, it } from 'vitest'

import { browserNotices } from './browser-notices.ts'

const browserWith = (permission: string, answer = permission) => {
  const shown: Array<string> = []
  class Notification {
    static permission = permission
    static requestPermission = () => {
      Notification.permission = answer
      return Promise.resolve(answer)
    }

    constructor(title: string) {
      shown.push(title)
    }
  }
  return { shown, notices: browserNotices({ Notification }) }
}

describe('browserNotices', () => {
  it('shows nothing before the user has allowed it, and then what it is given', async () => {
    const { shown, notices } = browserWith('default', 'granted')
    notices.show('too early')
    expect(await notices.request()).toBe('granted')
    notices.show('BTC/USDT')
    expect(shown).toEqual(['BTC/USDT'])
  })

  it('stays silent where it is denied or does not exist', async () => {
    const { shown, notices } = browserWith('default', 'denied')
    expect(await notices.request()).toBe('denied')
    notices.show('BTC/USDT')
    expect(shown).toEqual([])
    const none = browserNotices({})
    expect([none.permission(), await none.request()]).toEqual(['unsupported', 'unsupported'])
    none.show('BTC/USDT')
  })
})
