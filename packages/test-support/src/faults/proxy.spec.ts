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

/** A server that answers every word, and a road to it. */
const staged = async () => {
  const asked: Array<string> = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      asked.push(data.toString())
      socket.write(`re:${data.toString()}`)
    })
  })
  open.servers.push(server)
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const proxy = await startProxy((server.address() as AddressInfo).port)
  open.proxies.push(proxy)
  return { asked, proxy }
}

const client = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  open.sockets.push(socket)
  const got: Array<string> = []
  const ends: Array<string> = []
  socket.on('data', (data) => got.push(data.toString()))
  socket.on('error', (problem: NodeJS.ErrnoException) => ends.push(problem.code ?? ''))
  socket.on('close', () => ends.push('close'))
  await new Promise((ready) => void socket.once('connect', ready).once('close', ready))
  return { socket, got, ends }
}
const while50 = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('startProxy', () => {
  it('an open road changes nothing', async () => {
    const { proxy } = await staged()
    const { socket, got } = await client(proxy.port)
    socket.write('hello')
    await expect.poll(() => got).toEqual(['re:hello'])
  })

  it('a frozen road holds both ways, old connections and new, closes none, and loses nothing', async () => {
    const { asked, proxy } = await staged()
    const before = await client(proxy.port)
    await while50()
    proxy.freeze()
    const after = await client(proxy.port)
    before.socket.write('one')
    after.socket.write('two')
    await while50()
    expect([asked, before.got, after.got, before.ends, after.ends]).toEqual([[], [], [], [], []])
    proxy.heal()
    await while50()
    expect([before.got, after.got]).toEqual([['re:one'], ['re:two']])
  })

  it('a mute road lets the question through and holds the answer', async () => {
    const { asked, proxy } = await staged()
    const { socket, got } = await client(proxy.port)
    proxy.mute()
    socket.write('pay')
    await while50()
    expect([asked, got]).toEqual([['pay'], []])
    proxy.heal()
    await expect.poll(() => got).toEqual(['re:pay'])
  })
})

describe('a broken road', () => {
  it('a cut road resets what stands and refuses what comes, until it is healed', async () => {
    const { proxy } = await staged()
    const { ends } = await client(proxy.port)
    proxy.cut()
    await while50()
    expect(ends).toContain('close')
    const refused = await client(proxy.port)
    await while50()
    expect(refused.ends).toContain('close')
    expect(proxy.standing()).toBe(0)
    proxy.heal()
    const { socket, got } = await client(proxy.port)
    socket.write('again')
    await expect.poll(() => got).toEqual(['re:again'])
  })

  it('who gives up on a frozen road is forgotten once it is healed', async () => {
    const { proxy } = await staged()
    const { socket } = await client(proxy.port)
    await while50()
    proxy.freeze()
    socket.destroy()
    await while50()
    proxy.heal()
    await while50()
    expect(proxy.standing()).toBe(0)
  })
})
