/** A plain client of the contract: it knows paths and forms, and nothing of our adapters. */
import type { RunningExchange, Settings } from '@hexbourse/reference-exchange/main'
import { startExchange } from '@hexbourse/reference-exchange/main'
import { jsonLog } from '@hexbourse/reference-exchange/operation'

import { USDT } from './wire-samples.ts'
import { expectNoAccounts, expectNoSecrets, recordSecretFields, recordSecret } from '../security/secrets.ts'

// Model
export interface Envelope {
  readonly type: string
  readonly message: unknown
  /** Beside the message for the user. */
  readonly data?: unknown
}

export type Form = Readonly<Record<string, string>>

export interface CallOptions {
  readonly token?: string
  readonly form?: Form
  readonly method?: 'GET' | 'POST'
  readonly timespan?: string
  readonly cookie?: string
}

/** The lowest cost of password hashing that the server accepts, with play money and mailbox, for many users of one address. */
const TEST_SETTINGS: Settings = {
  passwordCost: 4,
  demo: ['mailbox', 'faucet', 'simulated traders'],
  limitsRequests: false,
  precomputesDays: false,
  operatorPort: 0,
}

// Constructors
/** Starts an exchange in this process. Stopping it fails when its log contains a secret. */
export const startTestExchange = async (settings: Settings = {}): Promise<RunningExchange> => {
  const lines: Array<string> = []
  const log = jsonLog((line) => void lines.push(line))
  const running = await startExchange({ ...TEST_SETTINGS, log, ...settings })
  const stop = async (): Promise<void> => {
    await running.stop()
    expectNoSecrets('the log', lines)
    expectNoAccounts('the log', lines)
  }
  return { ...running, stop }
}

let counter = 0
const nextTimespan = (): string => {
  counter += 1
  return String(Date.now() * 1000 + counter)
}

// Rules
export const callApi = async (
  url: string,
  path: string,
  options: CallOptions = {},
): Promise<Envelope & { readonly cookie: string }> => {
  const { token, form = {}, method = 'POST', timespan = nextTimespan(), cookie = '' } = options
  if (token !== undefined) recordSecret('token', token)
  recordSecretFields(Object.entries(form))
  const query = new URLSearchParams({ ...(method === 'GET' ? form : {}), _timespan: timespan })
  const response = await fetch(`${url}${path}?${query.toString()}`, {
    method,
    headers: { ...(token === undefined ? {} : { Authorization: token }), ...(cookie === '' ? {} : { cookie }) },
    ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
  })
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  const set = cookies.length === 0 ? cookie : cookies.join('; ')
  return { ...((await response.json()) as Envelope), cookie: set }
}

/** Calls of one exchange, whose address is read at each call. */
export const apiOf = (url: () => string) => ({
  post: (path: string, form: Form = {}, token?: string, cookie = '') =>
    callApi(url(), path, token === undefined ? { form, cookie } : { form, token, cookie }),
  get: (path: string, token: string, form: Form = {}) => callApi(url(), path, { token, form, method: 'GET' }),
})

/** The last code mailed to an account; empty when there is none. */
export const mailedCode = async (url: string, account: string): Promise<string> => {
  const mails = (await (await fetch(`${url}/dev/mailbox?to=${encodeURIComponent(account)}`)).json()) as ReadonlyArray<{
    readonly code: string
  }>
  return recordSecret('code', mails[0]?.code ?? '')
}

/** Registers a user by email and signs in. Returns the token. */
export const registerUser = async (url: string, account: string, password = 'kestrel7'): Promise<string> => {
  const { cookie } = await callApi(url, '/api/sms_mail', { form: { user_string: account } })
  const code = await mailedCode(url, account)
  const secrets = { code, password, re_password: password }
  const form = { type: 'email', user_string: account, ...secrets, extension_code: 'hexb' }
  const registered = await callApi(url, '/api/user/register', { form, cookie })
  if (registered.type !== 'ok') throw new Error(String(registered.message))
  return signIn(url, account, password)
}

export const signIn = async (url: string, account: string, password = 'kestrel7'): Promise<string> => {
  const answer = await callApi(url, '/api/user/login', { form: { user_string: account, password, type: '1' } })
  if (answer.type !== 'ok') throw new Error(String(answer.message))
  return recordSecret('token', String(answer.message))
}

/** Claims 10,000 USDT of play money, or another coin of the same value, for a wallet named as in the contract. */
export const claimPlayMoney = (url: string, token: string, coin: Form = USDT, account = 'change') =>
  callApi(url, '/api/faucet', { token, form: { ...coin, account } })
