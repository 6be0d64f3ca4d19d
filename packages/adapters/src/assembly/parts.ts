/** What a port is assembled from, whatever program uses it. */
import type { CommandRunner } from '../commands/index.ts'
import type { Environment, SessionKeeper, SystemCalls } from '../environment/index.ts'
import type { RestClient } from '../rest/index.ts'
import type { SocketClient } from '../socket/index.ts'

/** One of each for all ports of a program. */
export interface Parts {
  readonly rest: RestClient
  readonly socket: SocketClient
  readonly session: SessionKeeper
  readonly system: SystemCalls
  readonly runner: CommandRunner
  readonly environment: Environment
}
