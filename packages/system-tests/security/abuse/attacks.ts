/** The attacks of the push run, one record each. [SHELL-5] [SHELL-8] [ACC-5] [SPOT-4] */
import { runCount } from '../../shared/seeded-random.ts'
import type { Attack, Attacker, AttackRequest } from './attack.ts'
import { CONNECTIONS } from './attack.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (path: string, fields: Readonly<Record<string, string>>): AttackRequest => ({
  method: 'POST',
  path,
  headers: FORM,
  body: new URLSearchParams(fields).toString(),
})

/** Sends requests one after another, and counts their statuses and those whose text matches. */
const repeat = async (
  { isOver, send, count }: Attacker,
  request: (nth: number) => AttackRequest,
  marks: Readonly<Record<string, RegExp>> = {},
): Promise<void> => {
  for (let nth = 0; !isOver(); nth += 1) {
    const { status, text } = await send(request(nth))
    count(`status ${status}`)
    for (const [name, pattern] of Object.entries(marks)) if (pattern.test(text)) count(name)
  }
}

const countOf = (counts: Readonly<Record<string, number>>, name: string): number => counts[name] ?? 0

/** A full budget of 600 and 20 a second, at a cost, and a few more at the edges. */
const affordable = (cost: number, seconds: number): number => (600 + 20 * seconds) / cost + CONNECTIONS

const candles: Attack = {
  name: 'a thousand candles of ever other windows',
  run: (attacker) =>
    repeat(attacker, (nth) => {
      // windows of a thousand hours within the ten years of history, seldom the same one again
      const window = (attacker.connection * 61 + nth * 13) % 86
      const to = Math.floor(Date.now() / 1000) - window * 3_600_000
      const symbol = ['BTC/USDT', 'ETH/USDT', 'SOL/USDT'][nth % 3] ?? ''
      const query = { symbol, period: '60min', from: '1', to: String(to) }
      return { method: 'GET', path: `/api/currency/new_timeshar?${new URLSearchParams(query).toString()}` }
    }),
  // sixty thousand minutes of prices cost sixty; all connections may ask once before the first one is charged, and their
  // candles are computed one request after another
  hasFailed: ({ counts, seconds }) => countOf(counts, 'status 200') <= affordable(60, seconds) + 2 * CONNECTIONS,
}

const longAccounts: Attack = {
  name: 'accounts of 50 KB in sign-ins and recoveries',
  run: (attacker) => {
    const account = (nth: number): string => `${attacker.connection}.${nth}.${'x'.repeat(50_000)}@x.test`
    return repeat(attacker, (nth) =>
      nth % 2 === 0
        ? post('/api/sms_mail', { user_string: account(nth), type: 'forget' })
        : post('/api/user/login', { user_string: account(nth), password: 'abc123' }),
    )
  },
  // what is kept of them counts towards the bounds of memory and disk
  hasFailed: ({ counts, seconds }) => countOf(counts, 'status 200') <= affordable(12, seconds),
}

const packetFlood: Attack = {
  name: 'floods of tiny packets',
  run: async ({ isOver, open, count }) => {
    while (!isOver()) {
      const socket = await open('203.0.113.1')
      count(socket === undefined ? 'refused' : 'opened')
      for (let nth = 0; nth < 20 && socket?.isOpen() === true && !isOver(); nth += 1) {
        for (let packet = 0; packet < 500; packet += 1)
          socket.send(packet % 2 === 0 ? '42["login",1]' : '42["watch",[]]')
        await new Promise((next) => setTimeout(next, 20))
      }
      if (socket?.isOpen() === false) count('disconnected')
      socket?.close()
      await new Promise((next) => setTimeout(next, 50))
    }
  },
  // those that are left were opened at the end
  hasFailed: ({ counts }) =>
    countOf(counts, 'opened') > 0 && countOf(counts, 'disconnected') >= countOf(counts, 'opened') - CONNECTIONS,
}

/** Sockets of each connection: more than an address may have, in all. */
const SOCKETS_PER_CONNECTION = 8

const socketCrowd: Attack = {
  name: 'more sockets than an address may open',
  run: async ({ isOver, open, count }) => {
    const sockets = await Promise.all(Array.from({ length: SOCKETS_PER_CONNECTION }, () => open('203.0.113.2')))
    count('open', sockets.filter((socket) => socket !== undefined).length)
    while (!isOver()) await new Promise((next) => setTimeout(next, 50))
    for (const socket of sockets) socket?.close()
  },
  hasFailed: ({ counts }) => countOf(counts, 'open') > 0 && countOf(counts, 'open') <= 200,
}

const IDLE_SOCKETS = runCount(300, 1000)

const idleSockets: Attack = {
  name: `${IDLE_SOCKETS} idle sockets of several addresses`,
  run: async ({ connection, isOver, open, count }) => {
    const address = `198.51.100.${connection % 10}`
    const sockets = await Promise.all(Array.from({ length: IDLE_SOCKETS / CONNECTIONS }, () => open(address)))
    count('open', sockets.filter((socket) => socket !== undefined).length)
    for (const socket of sockets) socket?.onPacket(() => count('packets'))
    while (!isOver()) await new Promise((next) => setTimeout(next, 50))
    for (const socket of sockets) socket?.close()
  },
  // they are served like everyone; the bound is that of the trader
  hasFailed: ({ counts }) => countOf(counts, 'open') === IDLE_SOCKETS && countOf(counts, 'packets') > IDLE_SOCKETS,
}

const reports: Attack = {
  name: 'reports of the content policy of 63 KB',
  run: (attacker) => {
    const body = JSON.stringify(Array.from({ length: 1_600 }, () => ({ body: { blockedURL: 'inline' } })))
    return repeat(attacker, () => ({
      method: 'POST',
      path: '/csp-report',
      headers: { 'content-type': 'application/reports+json' },
      body,
    }))
  },
  // sixty a minute
  hasFailed: ({ logLines }) => logLines <= 120,
}

const guesses: Attack = {
  name: 'guesses of a password from all addresses of a /64 network',
  run: (attacker) =>
    repeat(attacker, (nth) => ({
      ...post('/api/user/login', { user_string: `guess${nth}@x.test`, password: 'abc123' }),
      address: `2001:db8:1:2:${attacker.connection.toString(16)}:${nth.toString(16)}:0:1`,
    })),
  hasFailed: ({ counts, seconds }) =>
    countOf(counts, 'status 429') > 0 && countOf(counts, 'status 200') <= affordable(12, seconds),
}

const orderForm = (price: string, num: string) => ({ legal_id: '3', currency_id: '2', price, num, mode: '2' })
const ownToken = ({ tokens, connection }: Attacker): Readonly<Record<string, string>> => ({
  ...FORM,
  authorization: tokens[connection % tokens.length] ?? '',
})

const orderStorm: Attack = {
  name: 'a storm of orders before a listening socket',
  run: async (attacker) => {
    const socket = attacker.connection === 0 ? await attacker.open('203.0.113.3') : undefined
    socket?.onPacket((packet) => {
      if (packet.startsWith('42["transaction"')) attacker.count('book pushes')
    })
    await repeat(
      attacker,
      () => ({ ...post('/api/transaction/in', orderForm('10', '1')), headers: ownToken(attacker) }),
      { placed: /"type":"ok"/ },
    )
    socket?.close()
  },
  // once a second for the attacked market and for that of the trader, not once per order
  hasFailed: ({ counts, seconds }) =>
    countOf(counts, 'placed') > 0 && countOf(counts, 'book pushes') <= 2 * (seconds + 2),
}

const dust: Attack = {
  name: 'orders worth less than their fee',
  run: (attacker) =>
    repeat(
      attacker,
      () => ({ ...post('/api/transaction/in', orderForm('10', '0.0001')), headers: ownToken(attacker) }),
      { placed: /"type":"ok"/ },
    ),
  hasFailed: ({ counts }) => countOf(counts, 'status 200') > 0 && countOf(counts, 'placed') === 0,
}

export const ATTACKS: ReadonlyArray<Attack> = [
  candles,
  longAccounts,
  packetFlood,
  socketCrowd,
  idleSockets,
  reports,
  guesses,
  orderStorm,
  dust,
]
