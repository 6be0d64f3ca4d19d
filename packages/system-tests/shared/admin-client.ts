/** A client of the operator's pages: a browser with a cookie and forms. [Q35] */
import type { RunningExchange } from '@hexbourse/reference-exchange/main'

import { recordSecret } from '../security/secrets.ts'

// Model
/** Address of the pages and the account of a demonstration. */
export interface OperatorAccess {
  readonly operator: Pick<NonNullable<RunningExchange['operator']>, 'url' | 'demoAccount'> | undefined
}

export interface AdminClient {
  readonly url: string
  /** The session cookie. */
  readonly cookie: string
  /** The token that forms carry. */
  readonly csrf: string
  readonly get: (path: string) => Promise<Response>
  /** Submits a form with the token, confirmed. */
  readonly send: (path: string, form: Readonly<Record<string, string>>) => Promise<Response>
}

// Constructors
export const signInOperator = (url: string, name: string, password: string): Promise<Response> =>
  fetch(`${url}/operator/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ name, password }),
  })

/** Signed in with the account of the demonstration. */
export const adminClient = async ({ operator }: OperatorAccess): Promise<AdminClient> => {
  const { url = '', demoAccount = { name: '', password: '' } } = operator ?? {}
  const cookie = cookieOf(await signInOperator(url, demoAccount.name, demoAccount.password))
  const get = (path: string): Promise<Response> => fetch(`${url}${path}`, { headers: { cookie } })
  const csrf = recordSecret('token', csrfIn(await (await get('/operator')).text()))
  recordSecret('token', cookie.slice(cookie.indexOf('=') + 1))
  const send: AdminClient['send'] = (path, form) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams({ csrf, confirmed: 'yes', ...form }),
    })
  return { url, cookie, csrf, get, send }
}

/** Name and value of the cookie that a response sets. */
const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? ''

/** Texts of the rows of all tables, without those of their heads. */
export const rowsIn = (page: string): ReadonlyArray<ReadonlyArray<string>> =>
  [...page.matchAll(/<tr><td.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<td[^>]*><div>(.*?)<\/div><\/td>/gs)].map(([, cell = '']) => cell),
  )

export const csrfIn = (page: string): string => /name="csrf" value="([\w-]+)"/.exec(page)?.[1] ?? ''

/** What the process printed at its start. The address is that of the last start. */
export const printedOperator = (output: string): OperatorAccess => {
  const url = [...output.matchAll(/operator pages (http:\/\/\S+)\/operator/g)].at(-1)?.[1]
  const [, name = '', password = ''] = /account (\S+) password (\S+)/.exec(output) ?? []
  return { operator: url === undefined ? undefined : { url, demoAccount: { name, password } } }
}
