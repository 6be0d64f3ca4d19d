import type { Preferences, Session } from '@hexbourse/domain/account'
import type { UserId } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import { fakeStorage } from '@hexbourse/test-support/fakes'
import fc from 'fast-check'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { codeCooldown } from './cooldown.ts'
import { preferencesPort } from './preferences.ts'
import type { Storage } from './safe-storage.ts'
import { safeStorage } from './safe-storage.ts'
import { sessionKeeper } from './session.ts'

const TOKEN = '5f4dcc3b5aa765d61d8327deb882cf99'
const OTHER = '00000000000000000000000000000000'
const USER: Session.User = { id: 7 as UserId, account: '138******468', inviteCode: '3cy1', isSeller: true }

const memory = (content: Readonly<Record<string, string>> = {}) => {
  const map = new Map(Object.entries(content))
  const storage: Storage = fakeStorage(map)
  return { map, storage }
}
const fails = (): never => {
  throw new DOMException('QuotaExceededError')
}
const DENIED: Storage = { getItem: fails, setItem: fails, removeItem: fails, key: fails, length: 0 }
const FULL = (content: Readonly<Record<string, string>>): Storage => ({ ...memory(content).storage, setItem: fails })
const INVALID_VALUES = [
  '[]',
  'null',
  'undefined',
  '{}',
  '1e3',
  '\u0000',
  '<script>',
  'xx',
  '-1',
  ' ',
  '{"a":',
  'x'.repeat(100_000),
]

/** Tabs of one browser with shared storage. */
const browser = (content: Readonly<Record<string, string>> = {}) => {
  const { map, storage } = memory(content)
  const storageEvents = new Subject<void>()
  const tab = () => {
    const keeper = sessionKeeper(
      safeStorage(() => storage),
      { changed: storageEvents },
    )
    const [sessions, endings]: [Array<Session.Session>, Array<Session.SessionEndReason>] = [[], []]
    keeper.current.subscribe((one) => sessions.push(one))
    keeper.ended.subscribe((one) => endings.push(one))
    return { keeper, sessions, endings }
  }
  return { map, tab, notifyTabs: () => storageEvents.next() }
}

describe('safeStorage', () => {
  it.each([
    ['denied', () => safeStorage(() => DENIED)],
    ['forbidden to open', () => safeStorage(fails)],
    ['full', () => safeStorage(() => FULL({ a: 'old' }))],
  ])('falls back to memory for %s storage until the page is closed [Q25]', (_, open) => {
    const store = open()
    store.set('a', '1')
    store.set('b', '2')
    expect([store.get('a'), store.get('b')]).toEqual(['1', '2'])
    expect([...store.keys()].sort()).toEqual(['a', 'b'])
    store.remove('b')
    expect(store.get('b')).toBeUndefined()
  })
})

describe('sessionKeeper', () => {
  it('changes from visitor to user at sign-in and back at sign-out [SHELL-4]', () => {
    const { tab } = browser()
    const { keeper, sessions, endings } = tab()
    keeper.begin(TOKEN, USER)
    keeper.end()
    keeper.end()
    expect(sessions).toEqual([{ _tag: 'Visitor' }, { _tag: 'SignedIn', user: USER }, { _tag: 'Visitor' }])
    expect(endings).toEqual(['signed-out'])
  })

  it('follows another tab that signs in as another user without reporting an end [SHELL-4]', () => {
    const { map, tab, notifyTabs } = browser()
    const { keeper, endings } = tab()
    keeper.begin(TOKEN, USER)
    map.set('token', `${TOKEN}-of-another`).set('user_id', '8')
    notifyTabs()
    expect(keeper.credential()).toMatchObject({ token: `${TOKEN}-of-another`, userId: 8 })
    expect(endings).toEqual([])
  })

  it("stores the session under the contract's keys and restores it after a reload [SHELL-4] [Q25]", () => {
    const { map, tab } = browser()
    tab().keeper.begin(TOKEN, USER)
    expect(Object.fromEntries(map)).toEqual({
      token: TOKEN,
      user_id: '7',
      accountNum: '138******468',
      extension_code: '3cy1',
      is_seller: '1',
    })
    const again = tab()
    expect(again.sessions).toEqual([{ _tag: 'SignedIn', user: USER }])
    expect(again.keeper.credential()).toMatchObject({ token: TOKEN, userId: 7 })
  })

  it('keeps only device settings and open intents at sign-out [Q25]', () => {
    const device = {
      locale: 'fr',
      lang: 'fr',
      night_mode: '1',
      colour_preset: 'cvd',
      density: 'compact',
      own_figures: 'hidden',
      favourites: '[]',
      chart_settings: '{}',
      'intent/spot.place/2-3-buy': '{}',
    }
    const { map, tab } = browser({ ...device, legal_id: '3', footer_en: '[]', lastPrice: '1' })
    const { keeper } = tab()
    keeper.begin(TOKEN, USER)
    keeper.end()
    expect(Object.fromEntries(map)).toEqual(device)
  })

  it('removes token and user id once per epoch on 999 and ignores an older epoch [SHELL-6]', () => {
    const { map, tab } = browser()
    const { keeper, endings } = tab()
    keeper.begin(TOKEN, USER)
    const first = keeper.credential().epoch
    keeper.expire(first)
    keeper.expire(first)
    expect(endings).toEqual(['expired'])
    expect([map.has('token'), map.has('user_id'), map.get('accountNum')]).toEqual([false, false, '138******468'])
    keeper.begin(OTHER, USER)
    keeper.expire(first)
    expect(keeper.credential().token).toBe(OTHER)
  })

  it('starts a new epoch on every change of session [SHELL-6]', () => {
    const { tab } = browser()
    const { keeper } = tab()
    const epochs = new Set<number>()
    const note = () => epochs.add(keeper.credential().epoch)
    note()
    for (let round = 0; round < 5; round += 1) {
      keeper.begin(TOKEN, USER)
      note()
      keeper.end()
      note()
    }
    expect(epochs.size).toBe(11)
  })

  it.each([
    ['signed-out', (tab: ReturnType<typeof sessionKeeper>) => tab.end()],
    ['expired', (tab: ReturnType<typeof sessionKeeper>) => tab.expire(tab.credential().epoch)],
  ] as const)('reports %s in other tabs at once [SHELL-4]', (ending, act) => {
    const { tab, notifyTabs } = browser()
    const [one, two] = [tab(), tab()]
    one.keeper.begin(TOKEN, USER)
    notifyTabs()
    expect(two.sessions.at(-1)).toEqual({ _tag: 'SignedIn', user: USER })
    act(one.keeper)
    notifyTabs()
    expect([two.sessions.at(-1), two.endings]).toEqual([{ _tag: 'Visitor' }, [ending]])
  })

  it('ignores a 999 for a session that another tab has replaced [SHELL-6]', () => {
    const { map, tab, notifyTabs } = browser()
    const [one, two] = [tab(), tab()]
    one.keeper.begin(TOKEN, USER)
    notifyTabs()
    const old = two.keeper.credential().epoch
    one.keeper.end()
    one.keeper.begin(OTHER, USER)
    two.keeper.expire(old)
    expect(map.get('token')).toBe(OTHER)
    expect(two.keeper.credential().token).toBe(OTHER)
  })

  it('accepts the user later unless the session is over [SHELL-4]', () => {
    const { tab } = browser({ token: TOKEN })
    const { keeper, sessions } = tab()
    expect(sessions).toEqual([{ _tag: 'SignedIn', user: undefined }])
    const { epoch } = keeper.credential()
    keeper.identify(epoch, USER)
    expect([sessions.at(-1), keeper.credential().epoch]).toEqual([{ _tag: 'SignedIn', user: USER }, epoch])
    keeper.end()
    keeper.identify(epoch, USER)
    expect(sessions.at(-1)).toEqual({ _tag: 'Visitor' })
  })

  it.each(INVALID_VALUES)('ignores an invalid stored token or user: %j [Q25]', (stored) => {
    expect(browser({ token: stored }).tab().sessions).toEqual([{ _tag: 'Visitor' }])
    expect(browser({ token: TOKEN, user_id: stored, accountNum: 'a' }).tab().sessions).toEqual([
      { _tag: 'SignedIn', user: undefined },
    ])
  })

  it('masks an account stored unmasked by an older client [Q25]', () => {
    const content = { token: TOKEN, user_id: '7', accountNum: '13800002468' }
    expect(browser(content).tab().sessions).toMatchObject([{ user: { account: '138******468' } }])
  })

  it('signs in without working storage [Q25]', () => {
    const keeper = sessionKeeper(
      safeStorage(() => DENIED),
      { changed: new Subject() },
    )
    keeper.begin(TOKEN, USER)
    expect(keeper.credential()).toMatchObject({ token: TOKEN, userId: 7 })
    keeper.end()
    expect(keeper.credential().token).toBeUndefined()
  })
})

describe('preferencesPort', () => {
  const open = (content: Readonly<Record<string, string>> = {}) => {
    const { map, storage } = memory(content)
    const changed = new Subject<void>()
    return {
      map,
      changed,
      port: preferencesPort(
        safeStorage(() => storage),
        { changed },
      ),
    }
  }
  const DEFAULTS: Preferences.Preferences = {
    language: 'en',
    theme: 'night',
    colours: 'default',
    density: 'compact',
    figures: 'shown',
    numberFormat: 'language',
    timeZone: 'exchange',
    sounds: 'off',
    shortcuts: 'on',
    marginWarning: 30,
  }

  it('defaults to English and the night theme [Q5] [Q30]', () => expect(open().port.now()).toEqual(DEFAULTS))

  it.each(INVALID_VALUES)('uses the defaults for an invalid stored value: %j [Q25]', (stored) => {
    const content = {
      locale: stored,
      lang: stored,
      night_mode: stored,
      colour_preset: stored,
      density: stored,
      own_figures: stored,
      margin_warning: stored,
      number_format: stored,
      time_zone: stored,
      sounds: stored,
      shortcuts: stored,
    }
    expect(open(content).port.now()).toEqual(DEFAULTS)
  })

  it('writes both language keys and reads either [SHELL-9]', () => {
    const { map, port } = open({ lang: 'ru' })
    expect(port.now().language).toBe('ru')
    port.change({ language: 'uk', theme: 'day' })
    expect([map.get('locale'), map.get('lang'), map.get('night_mode')]).toEqual(['uk', 'uk', '1'])
  })

  it('restores preferences after a reload and in other tabs [SHELL-10]', () => {
    fc.assert(
      fc.property(
        fc.record<Preferences.Preferences>({
          language: arbKernel.language(),
          theme: fc.constantFrom('day', 'night'),
          colours: fc.constantFrom('default', 'cvd', 'east-asia', 'korea'),
          density: fc.constantFrom('compact', 'comfortable'),
          figures: fc.constantFrom('shown', 'hidden'),
          numberFormat: fc.constantFrom('language', 'point', 'comma', 'space'),
          timeZone: fc.constantFrom('exchange', 'local', 'utc'),
          sounds: fc.constantFrom('on', 'off'),
          shortcuts: fc.constantFrom('on', 'off'),
          marginWarning: fc.constantFrom(20, 30, 50, 100, undefined),
        }),
        (chosen) => {
          const { storage } = memory()
          const changed = new Subject<void>()
          const [one, two] = [0, 1].map(() =>
            preferencesPort(
              safeStorage(() => storage),
              { changed },
            ),
          )
          one?.change(chosen)
          changed.next()
          expect([
            two?.now(),
            preferencesPort(
              safeStorage(() => storage),
              { changed },
            ).now(),
          ]).toEqual([chosen, chosen])
        },
      ),
    )
  })
})

describe('codeCooldown', () => {
  it('returns the last recipient and the next allowed time after a reload [ACC-2]', () => {
    const { storage } = memory()
    const sent = { to: '138******468', until: Clocks.millis(1_700_000_060_000) }
    codeCooldown(
      safeStorage(() => storage),
      'register',
    ).save(sent)
    expect(
      codeCooldown(
        safeStorage(() => storage),
        'register',
      ).last(),
    ).toEqual(sent)
    expect(
      codeCooldown(
        safeStorage(() => storage),
        'recover',
      ).last(),
    ).toBeUndefined()
  })

  it.each(INVALID_VALUES)('ignores an invalid stored value (%#) [Q25]', (stored) => {
    const { storage } = memory({ register_code: stored })
    expect(
      codeCooldown(
        safeStorage(() => storage),
        'register',
      ).last(),
    ).toBeUndefined()
  })
})
