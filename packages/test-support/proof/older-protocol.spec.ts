/** The client before a server of the older socket.io protocol, on a real connection. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { systemClock } from '@hexbourse/adapters/device'
import type { Credential, SocketStatus } from '@hexbourse/adapters/live'
import { loadOlder, marketPushes, socketClient, walletPushes } from '@hexbourse/adapters/socket'
import type { PairId } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'
import { BehaviorSubject } from 'rxjs'
import serve from 'socket.io-v2'
import type { OlderPeer } from 'socket.io-v2'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

const PATIENCE = { timeout: 8_000, interval: 10 }
const DEPTH = { currency_id: 2, legal_id: 3, bids: [['1221.3', 4]], asks: [] }

const user = (id: number): Pick<Credential, 'user'> => ({ user: O.toUndefined(Ids.userId(id)) })

const tokenOf = ({ handshake }: OlderPeer) => handshake.query['token']

/** As servers of the old kind do it: whoever says login joins the room of that name. */
const olderServer = async () => {
  const http = createServer()
  const io = serve(http, { path: '/wss/socket.io' })
  const peers: Array<OlderPeer> = []
  const logins: Array<unknown> = []
  io.on('connection', (peer) => {
    peers.push(peer)
    peer.on('login', (id) => {
      logins.push(id)
      peer.join(String(id))
    })
  })
  await new Promise<void>((listening) => void http.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void io.close())
  return { io, peers, logins, origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
}

const client = (origin: string, first: Credential) => {
  const credentials = new BehaviorSubject<Credential>(first)
  const session = { credentials, credential: () => credentials.value }
  const visible = new BehaviorSubject(true)
  const socket = socketClient({ origin, session, clock: systemClock(), visible, load: loadOlder })
  const [status, made, books]: [Array<SocketStatus>, Array<number>, Array<unknown>] = [[], [], []]
  let changes = 0
  const watching = socket.status.subscribe((one) => status.push(one))
  watching.add(socket.connected.subscribe((one) => made.push(one)))
  watching.add(
    marketPushes(socket)
      .books({ base: 2, settlement: 3 } as PairId)
      .subscribe((book) => books.push(book.pair)),
  )
  watching.add(walletPushes(socket, session).changed.subscribe(() => (changes += 1)))
  onTestFinished(() => watching.unsubscribe())
  return { credentials, status, made, books, changes: () => changes }
}

describe('a client configured for the older protocol', () => {
  it('connects, says who listens, hears pushes, and comes back by itself after a break and a dismissal [Q16] [Q37] [Q15]', async () => {
    const { io, peers, logins, origin } = await olderServer()
    const { status, made, books, changes } = client(origin, { epoch: 1, token: 'token-of-seven', ...user(7) })
    await vi.waitFor(() => expect([made, logins]).toEqual([[1], [7]]), PATIENCE)
    expect(peers.map(tokenOf)).toEqual(['token-of-seven'])

    io.emit('market_depth', DEPTH)
    io.emit('market_depth', JSON.stringify(DEPTH))
    io.emit('market_depth', 'nonsense')
    io.to('7').emit('update_balance', { type: 'update_balance', to: 7 })
    io.to('8').emit('update_balance', { type: 'update_balance', to: 8 })
    await vi.waitFor(() => expect([books.length, changes()]).toEqual([2, 1]), PATIENCE)
    expect(books).toEqual([
      { base: 2, settlement: 3 },
      { base: 2, settlement: 3 },
    ])

    peers[0]?.disconnect(true)
    await vi.waitFor(
      () =>
        expect([made, logins]).toEqual([
          [1, 2],
          [7, 7],
        ]),
      PATIENCE,
    )
    expect(status).toEqual(['connecting', 'online', 'offline', 'connecting', 'online'])
    io.emit('market_depth', DEPTH)
    await vi.waitFor(() => expect(books).toHaveLength(3), PATIENCE)
    expect(peers).toHaveLength(2)
  })

  it('another session is another connection, under its own token; a visitor says nothing [SHELL-4] [Q15]', async () => {
    const { peers, logins, origin } = await olderServer()
    const { credentials, made } = client(origin, { epoch: 1, token: undefined, user: undefined })
    await vi.waitFor(() => expect(made).toEqual([1]), PATIENCE)
    credentials.next({ epoch: 2, token: 'token-of-eight', ...user(8) })
    await vi.waitFor(() => expect([made, logins]).toEqual([[1, 2], [8]]), PATIENCE)
    credentials.next({ epoch: 3, token: undefined, user: undefined })
    await vi.waitFor(() => expect(made).toEqual([1, 2, 3]), PATIENCE)
    expect(logins).toEqual([8])
    expect(peers.map(tokenOf)).toEqual(['', 'token-of-eight', ''])
  })
})
