/** A client of the admin pages: a browser with a cookie and forms. [Q35] */
import type { RunningExchange } from '@hexbourse/reference-exchange/main'

// Model
export interface AdminClient {
  /** The session cookie. */
  readonly cookie: string
  readonly get: (path: string) => Promise<Response>
  readonly send: (path: string, form: Readonly<Record<string, string>>) => Promise<Response>
}

// Constructors
/** Signed in with the printed operator password. */
export const adminClient = async ({
  url,
  adminPassword = '',
}: Pick<RunningExchange, 'url' | 'adminPassword'>): Promise<AdminClient> => {
  let cookie = ''
  const send: AdminClient['send'] = (path, form) =>
    fetch(`${url}${path}`, { method: 'POST', redirect: 'manual', headers: { cookie }, body: new URLSearchParams(form) })
  cookie = (await send('/operator/sign-in', { password: adminPassword })).headers.get('set-cookie') ?? ''
  return { cookie, send, get: (path) => fetch(`${url}${path}`, { headers: { cookie } }) }
}
