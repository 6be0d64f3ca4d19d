/** Cookies of the exchange, which no server sets: kept beside the page's other data. */

export interface CookieJar {
  /** The header of a request. */
  readonly header: () => string
  /** Takes what an answer sets. */
  readonly keep: (cookies: ReadonlyArray<string>) => void
}

const NAME = 'simulation_cookies'

type Cookies = Readonly<Record<string, string>>

export const cookieJar = (storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): CookieJar => {
  const read = (): Cookies => JSON.parse(storage.getItem(NAME) ?? '{}') as Cookies
  return {
    header: () =>
      Object.entries(read())
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    keep: (cookies) => {
      if (cookies.length === 0) return
      const kept = new Map(Object.entries(read()))
      for (const cookie of cookies) {
        const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? []
        if (/;\s*Max-Age=0(?:;|$)/i.test(cookie)) kept.delete(name)
        else kept.set(name, value)
      }
      storage.setItem(NAME, JSON.stringify(Object.fromEntries(kept)))
    },
  }
}
