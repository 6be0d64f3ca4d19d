/** Cookies of one exchange outside a browser, which the exchange needs between a code and its use. [ACC-2] */
import type { FetchLike } from '../environment/index.ts'

/** A fetch that sends the cookies that earlier answers have set, in memory. All requests go to one exchange. */
export const withCookies = (fetch: FetchLike): FetchLike => {
  const cookies = new Map<string, string>()
  return async (input, init) => {
    const request = new Request(input, init)
    if (cookies.size > 0)
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(request)
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    return response
  }
}

/** A cookie that has ended is removed. */
const keep = (cookies: Map<string, string>, line: string): void => {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const at = pair.indexOf('=')
  if (at < 1) return
  if (attributes.some(isEnd)) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}

const isEnd = (attribute: string): boolean => {
  const [name = '', value = ''] = attribute.split('=')
  if (name.toLowerCase() === 'max-age') return Number(value) <= 0
  return name.toLowerCase() === 'expires' && Date.parse(value) <= Date.now()
}
