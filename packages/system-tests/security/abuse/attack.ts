/** An attack from many connections, and what must have failed afterwards. Add one as a record in `attacks.ts`. */

// Model
export interface Attack {
  readonly name: string
  /** Users of its own, with play money; none by default. */
  readonly users?: number
  /** Runs on every connection until `isOver`, with what it tells the check in `count`. */
  readonly run: (attacker: Attacker) => Promise<void>
  /** Whether the aim of the attack was not reached. Memory, disk and the trader's orders are checked for every attack. */
  readonly hasFailed: (outcome: Outcome) => boolean
}

export interface Attacker {
  readonly url: string
  /** Number of the connection, from 0. */
  readonly connection: number
  /** Tokens of its users. */
  readonly tokens: ReadonlyArray<string>
  readonly isOver: () => boolean
  /** Sends a request on the attacker's own connection. Status 0 when the connection breaks. */
  readonly send: (request: AttackRequest) => Promise<AttackReply>
  /** Opens a socket from an address. Undefined when it is refused. */
  readonly open: (address: string) => Promise<AttackSocket | undefined>
  /** Adds to a number of the outcome. */
  readonly count: (name: string, by?: number) => void
}

export interface AttackRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /**
   * The client's address as the trusted proxy forwards it; by default, all connections of an attack have one that no
   * other attack has.
   */
  readonly address?: string
}

export interface AttackReply {
  readonly status: number
  readonly text: string
}

export interface AttackSocket {
  readonly send: (packet: string) => void
  readonly isOpen: () => boolean
  readonly onPacket: (listener: (packet: string) => void) => void
  readonly close: () => void
}

export interface Outcome {
  readonly seconds: number
  /** What the connections counted. */
  readonly counts: Readonly<Record<string, number>>
  /** Lines that the exchange logged. */
  readonly logLines: number
}

/** Connections of an attack. */
export const CONNECTIONS = 50

/** All connections of the suite come through it, and the users of the suite have registered there. */
export const PROXY = '127.0.0.1'
/** A user whose account is attacked. */
export const OWNER = { account: 'owner@x.test', password: 'tulip482' }
