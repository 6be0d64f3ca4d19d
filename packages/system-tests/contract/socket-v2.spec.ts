/** The client with a server of socket.io protocol 2, on a real connection. */
import { systemClock } from '@hexbourse/adapters/device'
import type { Credential, SocketStatus } from '@hexbourse/adapters/environment'
import { loadV2Client, marketPushes, socketClient, walletPushes } from '@hexbourse/adapters/socket'
import type { PairId } from '@hexbourse/domain/kernel'
import { Ids, Intent } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'
import { BehaviorSubject } from 'rxjs'
import type { V2Peer } from 'socket.io-v2'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { startV2Server } from '../shared/socket-v2-server.ts'

const WAIT = { timeout: 60_000, interval: 10 }
const DEPTH = { currency_id: 2, legal_id: 3, bids: [['1221.3', 4]], asks: [] }

const userIdOf = (id: number): Pick<Credential, 'userId' | 'mark'> => ({
  userId: O.toUndefined(Ids.userId(id)),
  mark: Intent.sessionMark(String(id)),
})

const tokenOf = ({ handshake }: V2Peer) => handshake.query['token']

const client = (origin: string, first: Credential) => {
  const credentials = new BehaviorSubject<Credential>(first)
  const session = { credentials, credential: () => credentials.value }
  const visible = new BehaviorSubject(true)
  const socket = socketClient({ origin, session, clock: systemClock(), visible, load: loadV2Client })
  const [statuses, connections, books]: [Array<SocketStatus>, Array<number>, Array<unknown>] = [[], [], []]
  let changes = 0
  const subscription = socket.status.subscribe((one) => statuses.push(one))
  subscription.add(socket.connected.subscribe((one) => connections.push(one)))
  subscription.add(
    marketPushes(socket)
      .books({ base: 2, quote: 3 } as PairId)
      .subscribe((book) => books.push(book.pair)),
  )
  subscription.add(walletPushes(socket, session).changed.subscribe(() => (changes += 1)))
  onTestFinished(() => subscription.unsubscribe())
  return { credentials, statuses, connections, books, changes: () => changes }
}

describe('a client configured for protocol 2', () => {
  it('connects, identifies itself, receives pushes, and reconnects after the server closed the connection [Q16] [Q37] [Q15]', async () => {
    const { io, peers, logins, origin } = await startV2Server()
    const { statuses, connections, books, changes } = client(origin, {
      epoch: 1,
      token: 'token-of-seven',
      ...userIdOf(7),
    })
    await vi.waitFor(() => expect([connections, logins]).toEqual([[1], [7]]), WAIT)
    expect(peers.map(tokenOf)).toEqual(['token-of-seven'])

    io.emit('market_depth', DEPTH)
    io.emit('market_depth', JSON.stringify(DEPTH))
    io.emit('market_depth', 'nonsense')
    io.to('7').emit('update_balance', { type: 'update_balance', to: 7 })
    io.to('8').emit('update_balance', { type: 'update_balance', to: 8 })
    await vi.waitFor(() => expect([books.length, changes()]).toEqual([2, 1]), WAIT)
    expect(books).toEqual([
      { base: 2, quote: 3 },
      { base: 2, quote: 3 },
    ])

    peers[0]?.disconnect(true)
    await vi.waitFor(
      () =>
        expect([connections, logins]).toEqual([
          [1, 2],
          [7, 7],
        ]),
      WAIT,
    )
    expect(statuses).toEqual(['connecting', 'online', 'offline', 'connecting', 'online'])
    io.emit('market_depth', DEPTH)
    await vi.waitFor(() => expect(books).toHaveLength(3), WAIT)
    expect(peers).toHaveLength(2)
  })

  it('opens another connection for another session, with its token, and sends no login for a visitor [SHELL-4] [Q15]', async () => {
    const { peers, logins, origin } = await startV2Server()
    const { credentials, connections } = client(origin, {
      epoch: 1,
      token: undefined,
      userId: undefined,
      mark: Intent.VISITOR,
    })
    await vi.waitFor(() => expect(connections).toEqual([1]), WAIT)
    credentials.next({ epoch: 2, token: 'token-of-eight', ...userIdOf(8) })
    await vi.waitFor(() => expect([connections, logins]).toEqual([[1, 2], [8]]), WAIT)
    credentials.next({ epoch: 3, token: undefined, userId: undefined, mark: Intent.VISITOR })
    await vi.waitFor(() => expect(connections).toEqual([1, 2, 3]), WAIT)
    expect(logins).toEqual([8])
    expect(peers.map(tokenOf)).toEqual(['', 'token-of-eight', ''])
  })
})
