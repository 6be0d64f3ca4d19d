/** A signed-in test account. */
import { Kinds } from '../contract/index.ts'
import type { Form } from '../contract/index.ts'
import type { Client, Reply } from '../exchange/index.ts'
import type { Finding } from '../verdict/index.ts'
import { excerpt, rule } from '../verdict/index.ts'

// Model
export interface Account {
  readonly account: string
  readonly password: string
}

export interface Session {
  readonly token: string
  /** Of the user, by which the socket names a room. */
  readonly id: string
  /** Calls that were answered with ok. */
  readonly done: ReadonlySet<string>
  readonly get: (path: string, form?: Form) => Promise<Reply>
  readonly post: (path: string, form?: Form) => Promise<Reply>
}

interface SignedIn {
  /** Undefined when the account was refused. */
  readonly session: Session | undefined
  readonly findings: ReadonlyArray<Finding>
}

// Rules
/** A wrong password first, which must not sign anybody in. */
export const signIn = async (client: Client, { account, password }: Account): Promise<SignedIn> => {
  const login = (secret: string): Promise<Reply> =>
    client.call('POST', 'user/login', { form: { user_string: account, password: secret, type: '1' } })
  const wrong = await login(`${password}x`)
  const right = await login(password)
  const token = right.body?.['message']
  const isSignedIn = typeOf(right) === 'ok' && Kinds.token.matches(token)
  return {
    session: isSignedIn ? await sessionOf(client, String(token)) : undefined,
    findings: [
      rule('user/login', 'a wrong password is an error', typeOf(wrong) === 'error', replySummary(wrong)),
      rule('user/login', 'the message is the token', isSignedIn, `type ${typeOf(right)}`),
    ],
  }
}

/** The token ends with the session. */
export const signOut = async (client: Client, { token, post }: Session): Promise<ReadonlyArray<Finding>> => {
  const out = await post('user/logout')
  const after = await client.call('GET', 'user/info', { token })
  return [
    rule('user/logout', 'type is ok', typeOf(out) === 'ok', replySummary(out)),
    rule('user/logout', 'the token gets 999 afterwards', typeOf(after) === '999', replySummary(after)),
  ]
}

export const typeOf = ({ body }: Reply): string => String(body?.['type'])

/** What the exchange said, for a report. */
export const replySummary = (reply: Reply): string =>
  reply.body === undefined ? `status ${reply.status}` : `type ${typeOf(reply)}, ${excerpt(reply.body['message'])}`

// Internal
const sessionOf = async (client: Client, token: string): Promise<Session> => {
  const done = new Set<string>()
  const ask =
    (method: 'GET' | 'POST'): Session['post'] =>
    async (path, form = {}) => {
      const reply = await client.call(method, path, { form, token })
      if (typeOf(reply) === 'ok') done.add(path)
      return reply
    }
  const [get, post] = [ask('GET'), ask('POST')]
  const info = (await get('user/info')).body?.['message']
  return { token, id: String((info as { readonly id?: unknown } | undefined)?.id), done, get, post }
}
