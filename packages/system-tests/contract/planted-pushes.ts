/** A relay of pushes before an exchange: each change is one deviation from the contract. */
import type { Server } from 'node:http'

import { Server as SocketServer } from 'socket.io'
import type { Socket } from 'socket.io'
import { io } from 'socket.io-client'

// Model
type Payload = Record<string, unknown>

/** Name of an event, the change of its payloads, and what the kit has to say. */
type PlantedPush = readonly [event: string, change: (payload: Payload) => void, finding: string]

// Constructors
export const PLANTED_PUSHES: ReadonlyArray<PlantedPush> = [
  ['daymarket', (payload) => void Reflect.deleteProperty(payload, 'now_price'), 'now_price missing'],
  ['kline', (payload) => (payload['time'] = '10:00'), 'time wrong-type'],
  [
    'market_depth',
    (payload) => (payload['asks'] = [...(payload['asks'] as Array<unknown>)].toReversed()),
    'order of asks wrong-order',
  ],
  ['lever_trade', (payload) => (payload['hazard_rate'] = 'high'), 'hazard_rate wrong-type'],
  ['closed_microorder', (payload) => (payload['data'] = null), 'data wrong-type'],
]

/** What everybody hears who asks for the room of a user. */
export const LEAK: ReadonlyArray<string> = [
  'socket: a visitor who asks for the room of the account hears nothing private broken-rule',
  'socket: another user who asks for the room of the account hears nothing private broken-rule',
]

/** Relays between each client and a connection of its own to the exchange, and sends private events to who asked. */
export const relayPushes = (server: Server, target: string): { readonly close: () => Promise<void> } => {
  const relay = new SocketServer(server, { path: '/wss/socket.io/' })
  relay.on('connection', (client) => relayTo(relay, client, target))
  return { close: () => relay.close() }
}

// Internal
const relayTo = (relay: SocketServer, client: Socket, target: string): void => {
  const exchange = io(target, { path: '/wss/socket.io/', forceNew: true, auth: client.handshake.auth })
  let room = ''
  client.on('login', (id: unknown) => {
    room = String(id)
    void client.join(room)
    exchange.emit('login', id)
  })
  exchange.onAny((event: string, payload: Payload) => {
    for (const [name, change] of PLANTED_PUSHES) if (name === event) change(payload)
    if (payload['to'] === undefined) client.emit(event, payload)
    else relay.to(room).emit(event, payload)
  })
  client.once('disconnect', () => void exchange.disconnect())
}
