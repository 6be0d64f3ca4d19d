import type { Preferences, Session } from '@hexbourse/domain/account'
import type { StoredIntent, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Intent } from '@hexbourse/domain/kernel'
import { arbKernel, arbSpot } from '@hexbourse/test-support/arbitraries'
import { fakeStorage } from '@hexbourse/test-support/fakes'
import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { codeCooldown } from './cooldown.ts'
import { intentsStore } from './intents.ts'
import { preferencesPort } from './preferences.ts'
import type { Storage } from './safe.ts'
import { safeStorage } from './safe.ts'
import { sessionKeeper } from './session.ts'

const TOKEN = '5f4dcc3b5aa765d61d8327deb882cf99'
const OTHER = '00000000000000000000000000000000'
const PERSON: Session.Person = { id: 7 as UserId, account: '138****2468', inviteCode: '3cy1', isSeller: true }

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
const JUNK = [
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

/** Tabs of one browser: what one changes the others are told of. */
const browser = (content: Readonly<Record<string, string>> = {}) => {
  const { map, storage } = memory(content)
  const told = new Subject<void>()
  const tab = () => {
    const keeper = sessionKeeper(
      safeStorage(() => storage),
      { changed: told },
    )
    const [sessions, endings]: [Array<Session.Session>, Array<Session.Ending>] = [[], []]
    keeper.current.subscribe((one) => sessions.push(one))
    keeper.ended.subscribe((one) => endings.push(one))
    return { keeper, sessions, endings }
  }
  return { map, tab, tell: () => told.next() }
}

describe('safeStorage', () => {
  it.each([
    ['denied', () => safeStorage(() => DENIED)],
    ['forbidden to open', () => safeStorage(fails)],
    ['full', () => safeStorage(() => FULL({ a: 'old' }))],
  ])('%s storage is memory for as long as the page lives [Q25]', (_, open) => {
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
  it('a visitor becomes the person who signs in, and is one again after signing out [SHELL-4]', () => {
    const { tab } = browser()
    const { keeper, sessions, endings } = tab()
    keeper.begin(TOKEN, PERSON)
    keeper.end()
    keeper.end()
    expect(sessions).toEqual([{ _tag: 'Visitor' }, { _tag: 'SignedIn', person: PERSON }, { _tag: 'Visitor' }])
    expect(endings).toEqual(['signed-out'])
  })

  it('another tab that signs in as somebody else ends nothing here: the page follows [SHELL-4]', () => {
    const { map, tab, tell } = browser()
    const { keeper, endings } = tab()
    keeper.begin(TOKEN, PERSON)
    map.set('token', `${TOKEN}-of-another`).set('user_id', '8')
    tell()
    expect(keeper.credential()).toMatchObject({ token: `${TOKEN}-of-another`, user: 8 })
    expect(endings).toEqual([])
  })

  it('keeps the session under the keys of the contract, over a reload [SHELL-4] [Q25]', () => {
    const { map, tab } = browser()
    tab().keeper.begin(TOKEN, PERSON)
    expect(Object.fromEntries(map)).toEqual({
      token: TOKEN,
      user_id: '7',
      accountNum: '138****2468',
      extension_code: '3cy1',
      is_seller: '1',
    })
    const again = tab()
    expect(again.sessions).toEqual([{ _tag: 'SignedIn', person: PERSON }])
    expect(again.keeper.credential()).toMatchObject({ token: TOKEN, user: 7 })
  })

  it('signing out leaves only what belongs to the device and wishes whose end is unknown [Q25]', () => {
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
    keeper.begin(TOKEN, PERSON)
    keeper.end()
    expect(Object.fromEntries(map)).toEqual(device)
  })

  it('999 removes token and user id, once an epoch; an old epoch ends nothing [SHELL-6]', () => {
    const { map, tab } = browser()
    const { keeper, endings } = tab()
    keeper.begin(TOKEN, PERSON)
    const first = keeper.credential().epoch
    keeper.expire(first)
    keeper.expire(first)
    expect(endings).toEqual(['expired'])
    expect([map.has('token'), map.has('user_id'), map.get('accountNum')]).toEqual([false, false, '138****2468'])
    keeper.begin(OTHER, PERSON)
    keeper.expire(first)
    expect(keeper.credential().token).toBe(OTHER)
  })

  it('every change of session is a new epoch [SHELL-6]', () => {
    const { tab } = browser()
    const { keeper } = tab()
    const epochs = new Set<number>()
    const note = () => epochs.add(keeper.credential().epoch)
    note()
    for (let round = 0; round < 5; round += 1) {
      keeper.begin(TOKEN, PERSON)
      note()
      keeper.end()
      note()
    }
    expect(epochs.size).toBe(11)
  })

  it.each([
    ['signed-out', (tab: ReturnType<typeof sessionKeeper>) => tab.end()],
    ['expired', (tab: ReturnType<typeof sessionKeeper>) => tab.expire(tab.credential().epoch)],
  ] as const)('other tabs follow at once and know that it was %s [SHELL-4]', (ending, act) => {
    const { tab, tell } = browser()
    const [one, two] = [tab(), tab()]
    one.keeper.begin(TOKEN, PERSON)
    tell()
    expect(two.sessions.at(-1)).toEqual({ _tag: 'SignedIn', person: PERSON })
    act(one.keeper)
    tell()
    expect([two.sessions.at(-1), two.endings]).toEqual([{ _tag: 'Visitor' }, [ending]])
  })

  it('a 999 does not end a session that another tab has begun meanwhile [SHELL-6]', () => {
    const { map, tab, tell } = browser()
    const [one, two] = [tab(), tab()]
    one.keeper.begin(TOKEN, PERSON)
    tell()
    const old = two.keeper.credential().epoch
    one.keeper.end()
    one.keeper.begin(OTHER, PERSON)
    two.keeper.expire(old)
    expect(map.get('token')).toBe(OTHER)
    expect(two.keeper.credential().token).toBe(OTHER)
  })

  it('who it is can be learnt later, unless the session is over by then [SHELL-4]', () => {
    const { tab } = browser({ token: TOKEN })
    const { keeper, sessions } = tab()
    expect(sessions).toEqual([{ _tag: 'SignedIn', person: undefined }])
    const { epoch } = keeper.credential()
    keeper.know(epoch, PERSON)
    expect([sessions.at(-1), keeper.credential().epoch]).toEqual([{ _tag: 'SignedIn', person: PERSON }, epoch])
    keeper.end()
    keeper.know(epoch, PERSON)
    expect(sessions.at(-1)).toEqual({ _tag: 'Visitor' })
  })

  it.each(JUNK)('junk for a token is no token, junk for a user is nobody: %j [Q25]', (junk) => {
    expect(browser({ token: junk }).tab().sessions).toEqual([{ _tag: 'Visitor' }])
    expect(browser({ token: TOKEN, user_id: junk, accountNum: 'a' }).tab().sessions).toEqual([
      { _tag: 'SignedIn', person: undefined },
    ])
  })

  it('an account that an older client kept in full is masked [Q25]', () => {
    const content = { token: TOKEN, user_id: '7', accountNum: '13800002468' }
    expect(browser(content).tab().sessions).toMatchObject([{ person: { account: '138****2468' } }])
  })

  it('signing in works where storage does not [Q25]', () => {
    const keeper = sessionKeeper(
      safeStorage(() => DENIED),
      { changed: new Subject() },
    )
    keeper.begin(TOKEN, PERSON)
    expect(keeper.credential()).toMatchObject({ token: TOKEN, user: 7 })
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
  }

  it('who never chose gets English and night [Q5] [Q30]', () => expect(open().port.now()).toEqual(DEFAULTS))

  it.each(JUNK)('junk is as if nothing were stored: %j [Q25]', (junk) => {
    const content = {
      locale: junk,
      lang: junk,
      night_mode: junk,
      colour_preset: junk,
      density: junk,
      own_figures: junk,
    }
    expect(open(content).port.now()).toEqual(DEFAULTS)
  })

  it('both names of the language are written, either is read [SHELL-9]', () => {
    const { map, port } = open({ lang: 'ru' })
    expect(port.now().language).toBe('ru')
    port.change({ language: 'uk', theme: 'day' })
    expect([map.get('locale'), map.get('lang'), map.get('night_mode')]).toEqual(['uk', 'uk', '1'])
  })

  it('what was chosen comes back after a reload, and reaches the other tabs [SHELL-10]', () => {
    fc.assert(
      fc.property(
        fc.record<Preferences.Preferences>({
          language: arbKernel.language(),
          theme: fc.constantFrom('day', 'night'),
          colours: fc.constantFrom('default', 'cvd', 'east-asia', 'korea'),
          density: fc.constantFrom('compact', 'comfortable'),
          figures: fc.constantFrom('shown', 'hidden'),
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

describe('intentsStore', () => {
  const clockAt = (time: { now: number }) => ({ now: () => Clocks.millis(time.now), monotonic: () => 0 })
  const open = (storage: Storage, time = { now: 1_700_000_000_000 }, random = () => 0.5) =>
    intentsStore(
      safeStorage(() => storage),
      clockAt(time),
      random,
      { alone: (_, work) => () => work().then(O.some) },
    )
  const wish = (id: string, object = '2-3-buy', body: unknown = { price: Decimal.one }): StoredIntent => ({
    intent: { id: Intent.intentId(id), body, known: ['5'], at: Clocks.millis(1) },
    action: 'spot.place',
    object,
  })

  it('one wish for one thing at a time, here and in another tab [Q10]', () => {
    const { storage } = memory()
    const [one, two] = [open(storage), open(storage)]
    expect([one.keep(wish('1')), one.keep(wish('2')), two.keep(wish('3'))]).toEqual([true, false, false])
    expect(two.keep(wish('4', '2-3-sell'))).toBe(true)
    two.drop(Intent.intentId('1'))
    expect(one.keep(wish('5'))).toBe(true)
  })

  it('a wish survives a reload to the last digit [Q24]', () => {
    fc.assert(
      fc.property(arbSpot.order(), arbKernel.pair(), (order, pair) => {
        const { storage } = memory()
        const stored = wish('1', 'x', { ...order, pair })
        expect(open(storage).keep(stored)).toBe(true)
        expect(open(storage).open()).toEqual([stored])
      }),
    )
  })

  it('belongs to who was signed in, and is there again when he is [Q24] [Q25]', () => {
    const { storage } = memory({ user_id: '7' })
    const intents = open(storage)
    intents.keep(wish('1'))
    storage.setItem('user_id', '8')
    expect(intents.open()).toEqual([])
    expect(intents.keep(wish('2'))).toBe(true)
    storage.setItem('user_id', '7')
    expect(intents.open()).toEqual([wish('1')])
    storage.removeItem('user_id')
    intents.drop(Intent.intentId('1'))
    storage.setItem('user_id', '7')
    expect(intents.open()).toEqual([])
  })

  it.each([
    ...JUNK,
    '{"action":"a"}',
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    '{"intent":null,"action":"a","object":"b"}',
  ])('junk counts as none (%#) [Q25]', (junk) => {
    const { storage } = memory({ 'intent//spot.place/2-3-buy': junk })
    expect(open(storage).open()).toEqual([])
    expect(open(storage).keep(wish('1'))).toBe(true)
  })

  it('is kept in memory where it cannot be stored, so that two clicks are still one order [Q25]', () => {
    const intents = open(DENIED)
    expect([intents.keep(wish('1')), intents.keep(wish('2')), intents.open().length]).toEqual([true, false, 1])
  })

  it('ids grow strictly, also while the wall clock goes back, and begin with the time [Q23]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -3_600_000, max: 5_000 }), { minLength: 1, maxLength: 60 }),
        fc.double({ min: 0, max: 0.999_999, noNaN: true }),
        (jumps, start) => {
          const time = { now: 1_700_000_000_000 }
          const { nextId } = open(memory().storage, time, () => start)
          const ids = jumps.map((jump) => {
            time.now += jump
            return Number(nextId())
          })
          expect(Math.floor((ids[0] ?? 0) / 1000)).toBe(1_700_000_000_000 + (jumps[0] ?? 0))
          expect(ids.every((id, index) => Number.isSafeInteger(id) && id > (ids[index - 1] ?? 0))).toBe(true)
        },
      ),
    )
  })

  it('two tabs that begin in the same millisecond hardly give the same id [Q23]', () => {
    const ids = Array.from({ length: 50 }, (_, tab) => open(memory().storage, undefined, () => tab / 50).nextId())
    expect(new Set(ids).size).toBe(50)
  })
})

describe('codeCooldown', () => {
  it('tells after a reload to whom the last code went and when another may be asked for [ACC-2]', () => {
    const { storage } = memory()
    const sent = { to: '138****2468', until: Clocks.millis(1_700_000_060_000) }
    codeCooldown(
      safeStorage(() => storage),
      'register',
    ).keep(sent)
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

  it.each(JUNK)('takes junk in storage (%#) for no code sent [Q25]', (junk) => {
    const { storage } = memory({ register_code: junk })
    expect(
      codeCooldown(
        safeStorage(() => storage),
        'register',
      ).last(),
    ).toBeUndefined()
  })
})
