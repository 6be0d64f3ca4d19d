/** Run by the abuse suite in its own process: the connections of one attack after another. */
import { Agent, request as httpRequest } from 'node:http'

import { WebSocket } from 'ws'

import { CONNECTIONS } from './attack.ts'
import type { Attacker, AttackReply, AttackRequest, AttackSocket } from './attack.ts'
import { ATTACKS } from './attacks.ts'
import type { AttackOrder, AttackReport } from './messages.ts'

const BROKEN: AttackReply = { status: 0, text: '' }

/** One request at a time, on one connection that is kept, unless the exchange is about to close it. */
const sendOn =
  (agent: Agent, url: string, ownAddress: string) =>
  ({ method, path, headers = {}, body = '', address = ownAddress }: AttackRequest): Promise<AttackReply> =>
    new Promise((resolve) => {
      const length = { 'content-length': String(Buffer.byteLength(body)) }
      const allHeaders = { ...headers, ...(method === 'POST' ? length : {}), 'x-forwarded-for': address }
      const request = httpRequest(`${url}${path}`, { method, agent, headers: allHeaders }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => void (text += text.length < 1000 ? chunk.toString() : ''))
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, text })
          if (response.headers.connection === 'close') request.destroy()
        })
        response.on('error', () => resolve(BROKEN))
      })
      request.on('error', () => resolve(BROKEN))
      request.end(method === 'POST' ? body : undefined)
    })

/** Answers pings, as every client does. */
const openSocket = (url: string, address: string): Promise<AttackSocket | undefined> =>
  new Promise((resolve) => {
    const listeners: Array<(packet: string) => void> = []
    const socket = new WebSocket(`${url.replace('http', 'ws')}/wss/socket.io/?EIO=4&transport=websocket`, {
      headers: { 'x-forwarded-for': address },
      perMessageDeflate: false,
    })
    const opened: AttackSocket = {
      send: (packet) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(packet)
      },
      isOpen: () => socket.readyState === WebSocket.OPEN,
      onPacket: (listener) => void listeners.push(listener),
      close: () => socket.terminate(),
    }
    socket.on('open', () => socket.send('40'))
    socket.on('message', (data: Buffer) => {
      const packet = data.toString()
      if (packet === '2') socket.send('3')
      if (packet.startsWith('40')) resolve(opened)
      for (const listener of listeners) listener(packet)
    })
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => resolve(undefined))
  })

const runAttack = async (
  name: string,
  { url, tokens, seconds }: AttackOrder,
): Promise<readonly [string, Readonly<Record<string, number>>]> => {
  const nth = ATTACKS.findIndex((one) => one.name === name)
  const attack = ATTACKS[nth]
  if (attack === undefined) throw new Error(`no attack: ${name}`)
  const counts: Record<string, number> = {}
  const end = performance.now() + seconds * 1000
  const attackers = Array.from({ length: CONNECTIONS }, async (_, connection) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const attacker: Attacker = {
      url,
      connection,
      tokens: tokens[name] ?? [],
      isOver: () => performance.now() >= end,
      send: sendOn(agent, url, `203.0.113.${100 + nth}`),
      open: (address) => openSocket(url, address),
      count: (what, by = 1) => void (counts[what] = (counts[what] ?? 0) + by),
    }
    await attack.run(attacker)
    agent.destroy()
  })
  await Promise.all(attackers)
  return [name, counts]
}

const reportAttacks = async (order: AttackOrder): Promise<void> => {
  const report: AttackReport = Object.fromEntries(await Promise.all(order.names.map((name) => runAttack(name, order))))
  process.send?.(report)
}

process.on('message', (order: AttackOrder) => void reportAttacks(order))
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
