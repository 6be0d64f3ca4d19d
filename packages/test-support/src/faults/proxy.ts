/** A TCP road between client and server that can do to bytes what no browser switch imitates. */
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

import type { Lane } from './lane.ts'
import { lane } from './lane.ts'
import type { Reader } from './requests.ts'
import { isChange, isUpgrade, requestReader } from './requests.ts'
import type { Road } from './spells.ts'

// Model
export interface Proxy {
  readonly port: number
  readonly take: (road: Road) => void
  /** Holds bytes both ways, on connections old and new, and tells nobody. */
  readonly freeze: () => void
  /** Lets requests through and holds every answer. */
  readonly mute: () => void
  /** Lets everything through again, what was held first. */
  readonly heal: () => void
  /** Resets every connection and every new one. */
  readonly cut: () => void
  readonly stop: () => Promise<void>
  /** Connections that stand now. */
  readonly standing: () => number
}

interface Link {
  readonly asker: Socket
  readonly answerer: Socket
  readonly out: Lane
  readonly back: Lane
  readonly requests: Reader
  /** No longer HTTP. */
  upgraded: boolean
  /** Something was lost on it: never heard of again. */
  dead: boolean
}

interface Target {
  readonly port: number
  readonly host: string
}

// Constructors
export const startProxy = async (targetPort: number, host = '127.0.0.1'): Promise<Proxy> => {
  const target = { port: targetPort, host }
  const links = new Set<Link>()
  let road: Road = 'open'
  const take = (to: Road): void => {
    road = to
    for (const link of links) obey(link, road)
  }
  const server = createServer({ pauseOnConnect: true }, (asker) => {
    if (road === 'cut') {
      asker.resetAndDestroy()
      return
    }
    const link = linkOf(asker, target)
    links.add(link)
    watch(
      link,
      () => road,
      target,
      () => links.delete(link),
    )
    obey(link, road)
  })
  await new Promise<void>((listening) => void server.listen(0, host, listening))
  const stop = async (): Promise<void> => {
    take('cut')
    await new Promise((closed) => void server.close(closed))
  }
  return {
    port: (server.address() as AddressInfo).port,
    take,
    freeze: () => take('frozen'),
    mute: () => take('mute'),
    heal: () => take('open'),
    cut: () => take('cut'),
    stop,
    standing: () => links.size,
  }
}

// Internal
/** Milliseconds that delayed bytes take longer. */
const DELAY = 400
/** A crumb of an answer, and the milliseconds between two. */
const CRUMB = { bytes: 24, every: 25 }
const PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'
const BAD_GATEWAY = `HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: ${PAGE.length}\r\nConnection: close\r\n\r\n${PAGE}`

const linkOf = (asker: Socket, { port, host }: Target): Link => {
  const answerer = connect(port, host)
  return {
    asker,
    answerer,
    out: lane(answerer),
    back: lane(asker),
    requests: requestReader(),
    upgraded: false,
    dead: false,
  }
}

const watch = (link: Link, road: () => Road, target: Target, forget: () => void): void => {
  const { asker, answerer } = link
  asker.on('data', (chunk) => asked(link, road(), target, chunk))
  answerer.on('data', (chunk) => answered(link, road(), chunk))
  for (const [end, other, way] of [
    [asker, answerer, link.out],
    [answerer, asker, link.back],
  ] as const) {
    end.on('error', () => undefined)
    end.on('close', () => {
      if (!other.destroyed && (road() === 'frozen' || (link.dead && end === answerer))) return
      way.close()
      forget()
    })
  }
}

const asked = (link: Link, road: Road, target: Target, chunk: Buffer): void => {
  const whole = link.upgraded ? [] : link.requests.take(chunk)
  if (road === 'black-hole') link.dead = true
  if (link.dead) return
  if (road === 'bad-gateway' && !link.upgraded) {
    link.asker.end(BAD_GATEWAY)
    link.answerer.destroy()
    return
  }
  link.out.send(chunk, { pause: road === 'delayed' ? DELAY : 0 })
  if (road === 'duplicate') for (const request of whole.filter(isChange)) deliver(target, request)
}

const answered = (link: Link, road: Road, chunk: Buffer): void => {
  if (isUpgrade(chunk)) link.upgraded = true
  if (road === 'black-hole') link.dead = true
  if (link.dead) return
  if (road === 'reset-after-body') link.asker.resetAndDestroy()
  else if (road === 'slow-drip') link.back.send(chunk, { pause: CRUMB.every, bytes: CRUMB.bytes })
  else link.back.send(chunk, { pause: road === 'delayed' ? DELAY : 0 })
}

/** The second delivery; nobody waits for its answer. */
const deliver = ({ port, host }: Target, request: Buffer): void => {
  const second = connect(port, host)
  second.on('error', () => undefined)
  second.once('data', () => second.destroy())
  second.write(request)
}

const obey = (link: Link, road: Road): void => {
  const { asker, answerer } = link
  if (road === 'cut') {
    asker.resetAndDestroy()
    answerer.resetAndDestroy()
    return
  }
  if (road === 'half-open') {
    link.dead = true
    answerer.destroy()
  }
  flow(asker, link.out, road !== 'frozen')
  if (link.dead) return
  flow(answerer, link.back, road !== 'frozen' && road !== 'mute')
}

/** A held end is not read: its bytes wait, and so does the news that it was closed. */
const flow = (from: Socket, to: Lane, passes: boolean): void => {
  if (!passes) from.pause()
  else if (from.destroyed) to.close()
  else from.resume()
}
