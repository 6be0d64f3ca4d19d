import type { AddressInfo, Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import type { Proxy } from './proxy.ts'
import { startProxy } from './proxy.ts'
import type { Road } from './spells.ts'

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

const ANSWER = `HTTP/1.1 200 OK\r\nContent-Length: 60\r\n\r\n${'x'.repeat(60)}`
const requestOf = (body: string, method = 'POST') =>
  `${method} /pay HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`

/** A server that answers each question once it has all of it, and a client on the road to it. */
const staged = async () => {
  const got: Array<string> = []
  const ends: Array<string> = []
  const server = createServer((socket) => {
    open.sockets.push(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => ends.push('server side closed'))
    socket.on('data', (data) => {
      got.push(data.toString())
      if (!data.toString().endsWith('...')) socket.write(ANSWER)
    })
  })
  open.servers.push(server)
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const proxy = await startProxy((server.address() as AddressInfo).port)
  open.proxies.push(proxy)
  const client = async () => {
    const socket = connect(proxy.port, '127.0.0.1')
    open.sockets.push(socket)
    const heard: Array<string> = []
    const said: Array<string> = []
    socket.on('data', (data) => heard.push(data.toString()))
    socket.on('error', (problem: NodeJS.ErrnoException) => said.push(problem.code ?? ''))
    socket.on('close', () => said.push('closed'))
    await new Promise((ready) => void socket.once('connect', ready))
    return { socket, heard, said, text: () => heard.join('') }
  }
  return { got, ends, proxy, client }
}
const wait = (milliseconds: number) => new Promise((passed) => setTimeout(passed, milliseconds))

describe('a road on which', () => {
  it('all is delayed: everything arrives, whole and in order, and not before its time', async () => {
    const { got, proxy, client } = await staged()
    proxy.take('delayed')
    const { socket, text } = await client()
    socket.write('one ')
    await wait(20)
    socket.write('two')
    await wait(300)
    expect([got.join(''), text()]).toEqual(['', ''])
    await expect.poll(() => got.join(''), { timeout: 2_000 }).toBe('one two')
    proxy.heal()
    await expect.poll(text, { timeout: 2_000 }).toContain(ANSWER)
  })

  it('what is asked vanishes: nothing arrives, nothing is closed, and only new connections live when it is healed', async () => {
    const { got, ends, proxy, client } = await staged()
    const [idle, used] = [await client(), await client()]
    proxy.take('black-hole')
    used.socket.write(requestOf('a'))
    const during = await client()
    during.socket.write(requestOf('b'))
    await wait(60)
    proxy.heal()
    used.socket.write(requestOf('c'))
    idle.socket.write(requestOf('d'))
    await expect.poll(idle.text).toBe(ANSWER)
    await wait(60)
    expect(got).toEqual([requestOf('d')])
    expect([used.heard, used.said, during.heard, during.said, ends]).toEqual([[], [], [], [], []])
  })

  it('the far end is gone and the near one does not know: the server sees it closed, the client hears nothing ever', async () => {
    const { got, ends, proxy, client } = await staged()
    const before = await client()
    before.socket.write(requestOf('a'))
    await expect.poll(before.text).toBe(ANSWER)
    proxy.take('half-open')
    await expect.poll(() => ends).toEqual(['server side closed'])
    before.socket.write(requestOf('b'))
    proxy.heal()
    before.socket.write(requestOf('c'))
    await wait(60)
    expect([got, before.heard, before.said]).toEqual([[requestOf('a')], [ANSWER], []])
    before.socket.destroy()
    await expect.poll(proxy.standing).toBe(0)
  })

  it('the question is answered and the connection reset: it arrived whole, the answer did not', async () => {
    const { got, proxy, client } = await staged()
    proxy.take('reset-after-body')
    const { socket, heard, said } = await client()
    socket.write(requestOf('pay'))
    await expect.poll(() => said).toEqual(['ECONNRESET', 'closed'])
    expect([got, heard]).toEqual([[requestOf('pay')], []])
  })

  it('answers come in crumbs: slowly, in more than one piece, and whole in the end', async () => {
    const { proxy, client } = await staged()
    proxy.take('slow-drip')
    const { socket, heard, text } = await client()
    const began = performance.now()
    socket.write(requestOf('a'))
    await expect.poll(text, { timeout: 2_000 }).toBe(ANSWER)
    expect(performance.now() - began).toBeGreaterThan(75)
    expect(heard.length).toBeGreaterThan(2)
  })

  it('a proxy answers for the server: a page, the connection closed, and the question went no further', async () => {
    const { got, proxy, client } = await staged()
    proxy.take('bad-gateway')
    const { socket, text, said } = await client()
    socket.write(requestOf('a'))
    await expect.poll(() => said).toEqual(['closed'])
    expect(text()).toMatch(/^HTTP\/1\.1 502 [\s\S]*<html>/)
    expect(got).toEqual([])
  })

  it('what changes something arrives twice, what only asks once, and each is answered once', async () => {
    const { got, proxy, client } = await staged()
    proxy.take('duplicate')
    const { socket, text } = await client()
    socket.write(requestOf('', 'GET'))
    await expect.poll(text).toBe(ANSWER)
    socket.write(requestOf('pay'))
    await expect.poll(text).toBe(ANSWER + ANSWER)
    await wait(60)
    expect(got.filter((one) => one.startsWith('GET'))).toHaveLength(1)
    expect(got.filter((one) => one === requestOf('pay'))).toHaveLength(2)
  })

  it.each<Road>(['delayed', 'reset-after-body', 'slow-drip', 'bad-gateway', 'duplicate', 'black-hole', 'half-open'])(
    'healed after %s serves whoever comes anew',
    async (road) => {
      const { proxy, client } = await staged()
      proxy.take(road)
      const first = await client()
      first.socket.write(requestOf('a'))
      await wait(30)
      proxy.heal()
      const { socket, text } = await client()
      socket.write(requestOf('b'))
      await expect.poll(text, { timeout: 2_000 }).toBe(ANSWER)
    },
  )
})
