/** A TCP proxy between client and server that injects link faults into the byte stream. */
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

import type { DelayLine } from './delay-line.ts'
import { delayLine } from './delay-line.ts'
import type { RequestReader } from './http-requests.ts'
import { canChangeState, isUpgrade, requestReader } from './http-requests.ts'
import type { LinkState } from './fault-schedule.ts'

// Model
/** A link between a client and a server on this machine, with faults that the test sets. */
export interface Proxy {
  readonly port: number
  /** Changes the state of all connections and of new ones. */
  readonly setState: (state: LinkState) => void
  /** Holds bytes in both directions, on existing and new connections. */
  readonly freeze: () => void
  /** Passes requests and holds every reply. */
  readonly mute: () => void
  /** Passes everything again, held bytes first. */
  readonly heal: () => void
  /** Resets every connection and every new one. */
  readonly cut: () => void
  /** Closes every connection and the listener. */
  readonly stop: () => Promise<void>
  /** Connections that are open now. */
  readonly connectionCount: () => number
}

interface Link {
  readonly client: Socket
  readonly server: Socket
  readonly toServer: DelayLine
  readonly toClient: DelayLine
  readonly requests: RequestReader
  /** The connection carries another protocol than HTTP. */
  isUpgraded: boolean
  /** Something was lost: nothing passes any more. */
  isDead: boolean
}

interface Target {
  readonly port: number
  readonly host: string
}

// Constructors
/** Listens on a free port and passes everything on to `targetPort`. */
export const startProxy = async (targetPort: number, host = '127.0.0.1'): Promise<Proxy> => {
  const target = { port: targetPort, host }
  const links = new Set<Link>()
  let state: LinkState = 'open'
  const setState = (next: LinkState): void => {
    state = next
    for (const link of links) applyState(link, state)
  }
  const listener = createServer({ pauseOnConnect: true }, (client) => {
    if (state === 'cut') {
      client.resetAndDestroy()
      return
    }
    const link = linkOf(client, target)
    links.add(link)
    attach(
      link,
      () => state,
      target,
      () => links.delete(link),
    )
    applyState(link, state)
  })
  await new Promise<void>((listening) => void listener.listen(0, host, listening))
  const stop = async (): Promise<void> => {
    setState('cut')
    await new Promise((closed) => void listener.close(closed))
  }
  return {
    port: (listener.address() as AddressInfo).port,
    setState,
    freeze: () => setState('frozen'),
    mute: () => setState('mute'),
    heal: () => setState('open'),
    cut: () => setState('cut'),
    stop,
    connectionCount: () => links.size,
  }
}

// Internal
/** Milliseconds added by the `delayed` state. */
const DELAY_MS = 400
/** Size of a piece of a dripped reply, and the milliseconds between two pieces. */
const DRIP = { bytes: 24, everyMs: 25 }
const PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'
const BAD_GATEWAY = `HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: ${PAGE.length}\r\nConnection: close\r\n\r\n${PAGE}`

const linkOf = (client: Socket, { port, host }: Target): Link => {
  const server = connect(port, host)
  return {
    client,
    server,
    toServer: delayLine(server),
    toClient: delayLine(client),
    requests: requestReader(),
    isUpgraded: false,
    isDead: false,
  }
}

const attach = (link: Link, state: () => LinkState, target: Target, remove: () => void): void => {
  const { client, server } = link
  client.on('data', (chunk) => forwardRequest(link, state(), target, chunk))
  server.on('data', (chunk) => forwardReply(link, state(), chunk))
  for (const [end, other, line] of [
    [client, server, link.toServer],
    [server, client, link.toClient],
  ] as const) {
    end.on('error', () => undefined)
    end.on('close', () => {
      if (!other.destroyed && (state() === 'frozen' || (link.isDead && end === server))) return
      line.close()
      remove()
    })
  }
}

const forwardRequest = (link: Link, state: LinkState, target: Target, chunk: Buffer): void => {
  const requests = link.isUpgraded ? [] : link.requests.push(chunk)
  if (state === 'black-hole') link.isDead = true
  if (link.isDead) return
  if (state === 'bad-gateway' && !link.isUpgraded) {
    link.client.end(BAD_GATEWAY)
    link.server.destroy()
    return
  }
  link.toServer.send(chunk, { delayMs: state === 'delayed' ? DELAY_MS : 0 })
  if (state === 'duplicate') for (const request of requests.filter(canChangeState)) deliverAgain(target, request)
}

const forwardReply = (link: Link, state: LinkState, chunk: Buffer): void => {
  if (isUpgrade(chunk)) link.isUpgraded = true
  if (state === 'black-hole') link.isDead = true
  if (link.isDead) return
  if (state === 'reset-after-body') link.client.resetAndDestroy()
  else if (state === 'slow-drip') link.toClient.send(chunk, { delayMs: DRIP.everyMs, bytes: DRIP.bytes })
  else link.toClient.send(chunk, { delayMs: state === 'delayed' ? DELAY_MS : 0 })
}

/** The second delivery of a request; its reply is dropped. */
const deliverAgain = ({ port, host }: Target, request: Buffer): void => {
  const second = connect(port, host)
  second.on('error', () => undefined)
  second.once('data', () => second.destroy())
  second.write(request)
}

const applyState = (link: Link, state: LinkState): void => {
  const { client, server } = link
  if (state === 'cut') {
    client.resetAndDestroy()
    server.resetAndDestroy()
    return
  }
  if (state === 'half-open') {
    link.isDead = true
    server.destroy()
  }
  setFlow(client, link.toServer, state !== 'frozen')
  if (link.isDead) return
  setFlow(server, link.toClient, state !== 'frozen' && state !== 'mute')
}

/** A paused socket is not read: its bytes wait, and so does the information that it was closed. */
const setFlow = (from: Socket, to: DelayLine, passes: boolean): void => {
  if (!passes) from.pause()
  else if (from.destroyed) to.close()
  else from.resume()
}
