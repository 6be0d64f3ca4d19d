/** A bare client of the contract for proofs: knows paths and forms, nothing of our adapters. */
import type { Running, Settings } from '@hexbourse/reference-exchange/main'
import { startExchange } from '@hexbourse/reference-exchange/main'
import { logTo } from '@hexbourse/reference-exchange/runtime'

import { mustHoldNone, noteForm, secret } from './secrets.ts'

// Model
export interface Envelope {
  readonly type: string
  readonly message: unknown
}

export interface Asking {
  readonly token?: string
  readonly form?: Readonly<Record<string, string>>
  readonly method?: 'GET' | 'POST'
  readonly timespan?: string
  readonly cookie?: string
}

/** Password hashing at the lowest cost the server takes: proofs are about rules. */
const CHEAP: Settings = { passwordCost: 4, mailbox: true, faucet: true }

// Constructors
/** Its log is looked through for secrets as it stops. */
export const exchange = async (settings: Settings = {}): Promise<Running> => {
  const lines: Array<string> = []
  const log = logTo((line) => void lines.push(line))
  const running = await startExchange({ ...CHEAP, log, ...settings })
  const stop = async (): Promise<void> => {
    await running.stop()
    mustHoldNone('the log', lines)
  }
  return { ...running, stop }
}

let counter = 0
const nextTimespan = (): string => {
  counter += 1
  return String(Date.now() * 1000 + counter)
}

// Rules
export const ask = async (
  url: string,
  path: string,
  asking: Asking = {},
): Promise<Envelope & { readonly cookie: string }> => {
  const { token, form = {}, method = 'POST', timespan = nextTimespan(), cookie = '' } = asking
  if (token !== undefined) secret('token', token)
  noteForm(Object.entries(form))
  const query = new URLSearchParams({ ...(method === 'GET' ? form : {}), _timespan: timespan })
  const response = await fetch(`${url}${path}?${query.toString()}`, {
    method,
    headers: { ...(token === undefined ? {} : { Authorization: token }), ...(cookie === '' ? {} : { cookie }) },
    ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
  })
  const set = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
  return { ...((await response.json()) as Envelope), cookie: set }
}

export const codeFor = async (url: string, account: string): Promise<string> => {
  const mails = (await (await fetch(`${url}/dev/mailbox?to=${encodeURIComponent(account)}`)).json()) as ReadonlyArray<{
    readonly code: string
  }>
  return secret('code', mails[0]?.code ?? '')
}

/** Registers, signs in and gives the token. */
export const newcomer = async (url: string, account: string, password = 'secret1'): Promise<string> => {
  const { cookie } = await ask(url, '/api/sms_mail', { form: { user_string: account } })
  const code = await codeFor(url, account)
  const form = {
    type: 'email',
    user_string: account,
    code,
    password,
    re_password: password,
    extension_code: 'hexb',
  }
  const registered = await ask(url, '/api/user/register', { form, cookie })
  if (registered.type !== 'ok') throw new Error(String(registered.message))
  return signIn(url, account, password)
}

export const signIn = async (url: string, account: string, password = 'secret1'): Promise<string> => {
  const answer = await ask(url, '/api/user/login', { form: { user_string: account, password, type: '1' } })
  if (answer.type !== 'ok') throw new Error(String(answer.message))
  return secret('token', String(answer.message))
}
