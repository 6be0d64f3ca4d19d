/** Attacks on accounts of other users, and on what only the operator may reach. [SHELL-5] [ACC-1] [ACC-2] [ACC-3] */
import type { Attack, AttackReply } from './attack.ts'
import { OWNER, PROXY } from './attack.ts'
import { affordable, countOf, ownToken, post, repeat } from './sending.ts'

export const guesses: Attack = {
  name: 'guesses of a password from all addresses of a /64 network',
  run: (attacker) =>
    repeat(attacker, (nth) => ({
      ...post('/api/user/login', { user_string: `guess${nth}@x.test`, password: 'abc123' }),
      address: `2001:db8:1:2:${attacker.connection.toString(16)}:${nth.toString(16)}:0:1`,
    })),
  hasFailed: ({ counts, seconds }) =>
    countOf(counts, 'status 429') > 0 && countOf(counts, 'status 200') <= affordable(12, seconds),
}

const OPERATOR_PATHS = [
  '/operator',
  '/operator/audit',
  '/operator/ledger',
  '/metrics',
  `/dev/mailbox?to=${OWNER.account}`,
]

export const forgedHeaders: Attack = {
  name: 'forged hosts and forwarded headers',
  run: (attacker) =>
    repeat(
      attacker,
      (nth) => {
        const forged = { host: 'exchange.example', 'x-forwarded-host': '127.0.0.1', 'x-real-ip': '127.0.0.1' }
        // the client claims an address of its own; the proxy appends the one that it sees
        const address = `127.0.${attacker.connection}.${nth % 250}, 203.0.113.67`
        return nth % 2 === 0
          ? { method: 'GET', path: OPERATOR_PATHS[(nth / 2) % OPERATOR_PATHS.length] ?? '', headers: forged, address }
          : { ...post('/api/user/login', { user_string: `g${nth}@x.test`, password: 'abc123' }), address }
      },
      { opened: /Operator sign-in|Audit log|"purpose"|hexbourse_/ },
    ),
  hasFailed: ({ counts, seconds }) =>
    countOf(counts, 'opened') === 0 &&
    countOf(counts, 'status 429') > 0 &&
    countOf(counts, 'status 200') <= affordable(12, seconds),
}

/** A reply without the seconds to wait and other numbers. */
const kindOf = ({ text }: AttackReply): string => text.replace(/\d+/g, '#')

export const enumeration: Attack = {
  name: 'questions whether an account exists',
  run: async ({ connection, isOver, send, count }) => {
    const [kind, user_string] = connection % 2 === 0 ? ['known', OWNER.account] : ['unknown', 'absent@x.test']
    const type = connection % 4 < 2 ? { type: 'forget' } : undefined
    while (!isOver()) {
      const reply = await send(post('/api/sms_mail', { user_string, ...type }))
      if (reply.status === 200) count(`${kind}: ${kindOf(reply)}`)
    }
  },
  hasFailed: ({ counts }) => {
    const kindsOf = (kind: string): ReadonlyArray<string> =>
      Object.keys(counts).flatMap((name) => (name.startsWith(`${kind}: `) ? [name.slice(kind.length)] : []))
    return kindsOf('known').length > 0 && kindsOf('known').toSorted().join() === kindsOf('unknown').toSorted().join()
  },
}

export const stolenTokens: Attack = {
  name: 'stolen tokens without the password',
  users: 5,
  run: (attacker) =>
    repeat(
      attacker,
      (nth) => ({
        ...(nth % 2 === 0
          ? post('/api/safe/email', { email: 'thief@x.test', code: '000000', password: `wrong${nth}` })
          : post('/api/user/trade_password', { old: '', new: '135790', password: `wrong${nth}` })),
        headers: ownToken(attacker),
      }),
      { changed: /"type":"ok"/ },
    ),
  hasFailed: ({ counts }) => countOf(counts, 'status 200') > 0 && countOf(counts, 'changed') === 0,
}

/** Milliseconds between two sign-ins of the owner; fifty sessions of a user exist at most. */
const OWNER_INTERVAL_MS = 800

export const lockout: Attack = {
  name: 'wrong passwords that block the owner of an account',
  run: async (attacker) => {
    const { connection, isOver, send, count } = attacker
    if (connection > 0) {
      const wrong = post('/api/user/login', { user_string: OWNER.account, password: 'wrong11' })
      await repeat(attacker, () => ({ ...wrong, address: `198.51.100.${connection}` }), { blocked: /locked|too many/i })
      return
    }
    while (!isOver()) {
      await new Promise((next) => setTimeout(next, OWNER_INTERVAL_MS))
      // from the address of the first sign-in
      const own = post('/api/user/login', { user_string: OWNER.account, password: OWNER.password })
      const { text } = await send({ ...own, address: PROXY })
      count(/"type":"ok"/.test(text) ? 'owner signed in' : 'owner rejected')
    }
  },
  hasFailed: ({ counts }) => countOf(counts, 'owner signed in') > 0 && countOf(counts, 'owner rejected') === 0,
}
