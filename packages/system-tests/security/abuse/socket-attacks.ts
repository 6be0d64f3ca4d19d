/** Attacks through sockets: many of them, and many packets. [SHELL-8] */
import { runCount } from '../../shared/seeded-random.ts'
import type { Attack, AttackSocket } from './attack.ts'
import { CONNECTIONS } from './attack.ts'
import { countOf } from './sending.ts'

export const packetFlood: Attack = {
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

const MAX_SOCKETS = 200
const MAX_AT_ONCE = 50
const MAX_PER_SECOND = 10
/** Sockets of each connection: more than an address may have, in all. */
const SOCKETS_PER_CONNECTION = 8

export const socketCrowd: Attack = {
  name: 'more sockets than an address may open',
  run: async ({ isOver, open, count }) => {
    const openOne = async (): Promise<AttackSocket | undefined> => {
      const socket = await open('203.0.113.2')
      // afterwards the first ones are closed again
      if (socket !== undefined && !isOver()) count('open')
      return socket
    }
    const sockets = await Promise.all(Array.from({ length: SOCKETS_PER_CONNECTION }, openOne))
    while (!isOver()) await new Promise((next) => setTimeout(next, 50))
    for (const socket of sockets) socket?.close()
  },
  hasFailed: ({ counts, seconds }) => {
    const count = countOf(counts, 'open')
    return count > 0 && count <= Math.min(MAX_SOCKETS, MAX_AT_ONCE + MAX_PER_SECOND * (seconds + 1))
  },
}

const IDLE_SOCKETS = runCount(300, 1000)

export const idleSockets: Attack = {
  name: `${IDLE_SOCKETS} idle sockets of several addresses`,
  run: async ({ connection, isOver, open, count }) => {
    // few enough of each, however many there are in all
    const address = `198.51.100.${connection % 25}`
    const sockets = await Promise.all(Array.from({ length: IDLE_SOCKETS / CONNECTIONS }, () => open(address)))
    count('open', sockets.filter((socket) => socket !== undefined).length)
    for (const socket of sockets) socket?.onPacket(() => count('packets'))
    while (!isOver()) await new Promise((next) => setTimeout(next, 50))
    for (const socket of sockets) socket?.close()
  },
  // they are served like everyone; the bound is that of the trader
  hasFailed: ({ counts }) => countOf(counts, 'open') === IDLE_SOCKETS && countOf(counts, 'packets') > IDLE_SOCKETS,
}
