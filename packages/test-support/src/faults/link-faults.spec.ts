import type { AddressInfo, Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import type { Proxy } from './proxy.ts'
import { startProxy } from './proxy.ts'
import type { LinkState } from './fault-schedule.ts'

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

const REPLY = `HTTP/1.1 200 OK\r\nContent-Length: 60\r\n\r\n${'x'.repeat(60)}`
const requestOf = (body: string, method = 'POST') =>
  `${method} /pay HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`

/** A server that replies to every complete request, a proxy before it, and clients of the proxy. */
const startLink = async () => {
  const received: Array<string> = []
  const serverEvents: Array<string> = []
  const server = createServer((socket) => {
    open.sockets.push(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => serverEvents.push('closed'))
    socket.on('data', (data) => {
      received.push(data.toString())
      if (!data.toString().endsWith('...')) socket.write(REPLY)
    })
  })
  open.servers.push(server)
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const proxy = await startProxy((server.address() as AddressInfo).port)
  open.proxies.push(proxy)
  const client = async () => {
    const socket = connect(proxy.port, '127.0.0.1')
    open.sockets.push(socket)
    const replies: Array<string> = []
    const events: Array<string> = []
    socket.on('data', (data) => replies.push(data.toString()))
    socket.on('error', (problem: NodeJS.ErrnoException) => events.push(problem.code ?? ''))
    socket.on('close', () => events.push('closed'))
    await new Promise((ready) => void socket.once('connect', ready))
    return { socket, replies, events, text: () => replies.join('') }
  }
  return { received, serverEvents, proxy, client }
}
/** For assertions that nothing happens. */
const wait = (milliseconds: number) => new Promise((passed) => setTimeout(passed, milliseconds))

describe('a link fault', () => {
  it('delayed: everything arrives, whole and in order, and not early', async () => {
    const { received, proxy, client } = await startLink()
    proxy.setState('delayed')
    const { socket, text } = await client()
    socket.write('one ')
    await wait(20)
    socket.write('two')
    await wait(300)
    expect([received.join(''), text()]).toEqual(['', ''])
    await expect.poll(() => received.join(''), { timeout: 10_000 }).toBe('one two')
    proxy.heal()
    await expect.poll(text, { timeout: 10_000 }).toContain(REPLY)
  })

  it('black-hole: nothing arrives, nothing is closed, and only unaffected connections work after healing', async () => {
    const { received, serverEvents, proxy, client } = await startLink()
    const [idle, used] = [await client(), await client()]
    proxy.setState('black-hole')
    used.socket.write(requestOf('a'))
    const during = await client()
    during.socket.write(requestOf('b'))
    await wait(60)
    proxy.heal()
    used.socket.write(requestOf('c'))
    idle.socket.write(requestOf('d'))
    await expect.poll(idle.text, { timeout: 10_000 }).toBe(REPLY)
    await wait(60)
    expect(received).toEqual([requestOf('d')])
    expect([used.replies, used.events, during.replies, during.events, serverEvents]).toEqual([[], [], [], [], []])
  })

  it('half-open: the server sees the connection closed, the client gets nothing', async () => {
    const { received, serverEvents, proxy, client } = await startLink()
    const before = await client()
    before.socket.write(requestOf('a'))
    await expect.poll(before.text, { timeout: 10_000 }).toBe(REPLY)
    proxy.setState('half-open')
    await expect.poll(() => serverEvents, { timeout: 10_000 }).toEqual(['closed'])
    before.socket.write(requestOf('b'))
    proxy.heal()
    before.socket.write(requestOf('c'))
    await wait(60)
    expect([received, before.replies, before.events]).toEqual([[requestOf('a')], [REPLY], []])
    before.socket.destroy()
    await expect.poll(proxy.connectionCount, { timeout: 10_000 }).toBe(0)
  })

  it('reset-after-body: the request arrives whole, the reply does not', async () => {
    const { received, proxy, client } = await startLink()
    proxy.setState('reset-after-body')
    const { socket, replies, events } = await client()
    socket.write(requestOf('pay'))
    await expect.poll(() => events, { timeout: 10_000 }).toEqual(['ECONNRESET', 'closed'])
    expect([received, replies]).toEqual([[requestOf('pay')], []])
  })

  it('slow-drip: the reply arrives slowly, in several pieces, and complete', async () => {
    const { proxy, client } = await startLink()
    proxy.setState('slow-drip')
    const { socket, replies, text } = await client()
    const startedAt = performance.now()
    socket.write(requestOf('a'))
    await expect.poll(text, { timeout: 10_000 }).toBe(REPLY)
    expect(performance.now() - startedAt).toBeGreaterThan(75)
    expect(replies.length).toBeGreaterThan(2)
  })

  it('bad-gateway: the client gets a page and a closed connection, the server nothing', async () => {
    const { received, proxy, client } = await startLink()
    proxy.setState('bad-gateway')
    const { socket, text, events } = await client()
    socket.write(requestOf('a'))
    await expect.poll(() => events, { timeout: 10_000 }).toEqual(['closed'])
    expect(text()).toMatch(/^HTTP\/1\.1 502 [\s\S]*<html>/)
    expect(received).toEqual([])
  })

  it('duplicate: a POST arrives twice, a GET once, and each gets one reply', async () => {
    const { received, proxy, client } = await startLink()
    proxy.setState('duplicate')
    const { socket, text } = await client()
    socket.write(requestOf('', 'GET'))
    await expect.poll(text, { timeout: 10_000 }).toBe(REPLY)
    socket.write(requestOf('pay'))
    await expect.poll(text, { timeout: 10_000 }).toBe(REPLY + REPLY)
    await wait(60)
    expect(received.filter((one) => one.startsWith('GET'))).toHaveLength(1)
    expect(received.filter((one) => one === requestOf('pay'))).toHaveLength(2)
  })

  it.each<LinkState>([
    'delayed',
    'reset-after-body',
    'slow-drip',
    'bad-gateway',
    'duplicate',
    'black-hole',
    'half-open',
  ])('serves new connections after %s is healed', async (state) => {
    const { proxy, client } = await startLink()
    proxy.setState(state)
    const first = await client()
    first.socket.write(requestOf('a'))
    await wait(30)
    proxy.heal()
    const { socket, text } = await client()
    socket.write(requestOf('b'))
    await expect.poll(text, { timeout: 10_000 }).toBe(REPLY)
  })
})
