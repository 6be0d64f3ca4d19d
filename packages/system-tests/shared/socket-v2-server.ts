/** A server of socket.io protocol 2. [Q16] */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import serve from 'socket.io-v2'
import type { V2Peer } from 'socket.io-v2'
import { onTestFinished } from 'vitest'

/** Joins the room named by the login event, as such servers do. */
export const startV2Server = async () => {
  const http = createServer()
  const io = serve(http, { path: '/wss/socket.io' })
  const peers: Array<V2Peer> = []
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
  const { port } = http.address() as AddressInfo
  return { io, peers, logins, port, origin: `http://127.0.0.1:${port}` }
}
