import type { AddressInfo, Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import type { Proxy } from './proxy.ts'
import { startProxy } from './proxy.ts'

const open: { servers: Array<Server>; proxies: Array<Proxy>; sockets: Array<Socket> } = {
  servers: [],
  proxies: [],
  sockets: [],
}
afterEach(async () => {
  for (const socket of open.sockets.splice(0)) socket.destroy()
  for (const proxy of open.proxies.splice(0)) await proxy.stop()
  for (const server of open.servers.splice(0)) server.close()
})

/** A server that echoes everything, and a proxy before it. */
const startEcho = async () => {
  const received: Array<string> = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      received.push(data.toString())
      socket.write(`re:${data.toString()}`)
    })
  })
  open.servers.push(server)
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const proxy = await startProxy((server.address() as AddressInfo).port)
  open.proxies.push(proxy)
  return { received, proxy }
}

const client = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  open.sockets.push(socket)
  const replies: Array<string> = []
  const ends: Array<string> = []
  socket.on('data', (data) => replies.push(data.toString()))
  socket.on('error', (problem: NodeJS.ErrnoException) => ends.push(problem.code ?? ''))
  socket.on('close', () => ends.push('close'))
  await new Promise((ready) => void socket.once('connect', ready).once('close', ready))
  return { socket, replies, ends }
}
/** For assertions that nothing happens. */
const pause50 = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('startProxy', () => {
  it('passes everything while open', async () => {
    const { proxy } = await startEcho()
    const { socket, replies } = await client(proxy.port)
    socket.write('hello')
    await expect.poll(() => replies, { timeout: 10_000 }).toEqual(['re:hello'])
  })

  it('holds both directions of existing and new connections while frozen, and loses nothing', async () => {
    const { received, proxy } = await startEcho()
    const before = await client(proxy.port)
    await pause50()
    proxy.freeze()
    const after = await client(proxy.port)
    before.socket.write('one')
    after.socket.write('two')
    await pause50()
    expect([received, before.replies, after.replies, before.ends, after.ends]).toEqual([[], [], [], [], []])
    proxy.heal()
    await expect.poll(() => [before.replies, after.replies], { timeout: 10_000 }).toEqual([['re:one'], ['re:two']])
  })

  it('passes requests and holds replies while mute', async () => {
    const { received, proxy } = await startEcho()
    const { socket, replies } = await client(proxy.port)
    proxy.mute()
    socket.write('pay')
    await expect.poll(() => received, { timeout: 10_000 }).toEqual(['pay'])
    await pause50()
    expect(replies).toEqual([])
    proxy.heal()
    await expect.poll(() => replies, { timeout: 10_000 }).toEqual(['re:pay'])
  })
})

describe('Proxy.cut', () => {
  it('resets existing and new connections until healed', async () => {
    const { proxy } = await startEcho()
    const { ends } = await client(proxy.port)
    proxy.cut()
    await expect.poll(() => ends, { timeout: 10_000 }).toContain('close')
    const refused = await client(proxy.port)
    await expect.poll(() => refused.ends, { timeout: 10_000 }).toContain('close')
    expect(proxy.connectionCount()).toBe(0)
    proxy.heal()
    const { socket, replies } = await client(proxy.port)
    socket.write('again')
    await expect.poll(() => replies, { timeout: 10_000 }).toEqual(['re:again'])
  })

  it('forgets a connection closed while frozen, after healing', async () => {
    const { proxy } = await startEcho()
    const { socket } = await client(proxy.port)
    await pause50()
    proxy.freeze()
    socket.destroy()
    await pause50()
    proxy.heal()
    await expect.poll(proxy.connectionCount, { timeout: 10_000 }).toBe(0)
  })
})
