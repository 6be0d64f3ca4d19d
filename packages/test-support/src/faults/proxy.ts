/** A TCP road between client and server that can freeze, lose answers and break: what no browser switch imitates. */
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

// Model
/** open: all passes. frozen: all is held, nothing is closed. mute: what is asked passes, answers are held. cut: every connection is reset. */
export type Road = 'open' | 'frozen' | 'mute' | 'cut'

export interface Proxy {
  readonly port: number
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
}

// Constructors
export const startProxy = async (targetPort: number, host = '127.0.0.1'): Promise<Proxy> => {
  const links = new Set<Link>()
  let road: Road = 'open'
  const turn = (to: Road) => (): void => {
    road = to
    for (const link of links) obey(link, road)
  }
  const server = createServer({ pauseOnConnect: true }, (asker) => {
    if (road === 'cut') {
      asker.resetAndDestroy()
      return
    }
    const link = { asker, answerer: connect(targetPort, host) }
    links.add(link)
    for (const [end, other] of [
      [link.asker, link.answerer],
      [link.answerer, link.asker],
    ] as const) {
      end.on('error', () => undefined)
      end.on('close', () => {
        if (road === 'frozen' && !other.destroyed) return
        other.destroy()
        links.delete(link)
      })
    }
    obey(link, road)
  })
  await new Promise<void>((listening) => void server.listen(0, host, listening))
  const stop = async (): Promise<void> => {
    turn('cut')()
    await new Promise((closed) => void server.close(closed))
  }
  return {
    port: (server.address() as AddressInfo).port,
    freeze: turn('frozen'),
    mute: turn('mute'),
    heal: turn('open'),
    cut: turn('cut'),
    stop,
    standing: () => links.size,
  }
}

// Internal
const obey = ({ asker, answerer }: Link, road: Road): void => {
  if (road === 'cut') {
    asker.resetAndDestroy()
    answerer.resetAndDestroy()
    return
  }
  flow(asker, answerer, road !== 'frozen')
  flow(answerer, asker, road === 'open')
}

/** A held end is not read: its bytes wait, and so does the news that it was closed. */
const flow = (from: Socket, to: Socket, passes: boolean): void => {
  from.unpipe(to)
  if (!passes) from.pause()
  else if (from.destroyed) to.destroy()
  else from.pipe(to)
}
