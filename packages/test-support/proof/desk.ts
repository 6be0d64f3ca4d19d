/** The desk as its people use it: a browser with a cookie and forms. [Q35] */
import type { Running } from '@hexbourse/reference-exchange/main'

// Model
export interface Desk {
  /** What its browser is known by. */
  readonly cookie: string
  readonly get: (path: string) => Promise<Response>
  readonly send: (path: string, form: Readonly<Record<string, string>>) => Promise<Response>
}

// Constructors
/** Signed in with the password that was printed. */
export const deskOf = async ({ url, desk = '' }: Pick<Running, 'url' | 'desk'>): Promise<Desk> => {
  let cookie = ''
  const send: Desk['send'] = (path, form) =>
    fetch(`${url}${path}`, { method: 'POST', redirect: 'manual', headers: { cookie }, body: new URLSearchParams(form) })
  cookie = (await send('/operator/sign-in', { password: desk })).headers.get('set-cookie') ?? ''
  return { cookie, send, get: (path) => fetch(`${url}${path}`, { headers: { cookie } }) }
}
