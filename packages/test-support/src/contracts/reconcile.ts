/** Commands whose outcome is unknown, and what the search for it says. [Q24] */
import type { MoneyCommand, Resolution } from '@hexbourse/domain/kernel'
import { expect } from 'vitest'

import type { NetworkState, PortEnvironment } from './environment.ts'

/** Sends over a failing network, restores it, and reconciles. */
export const reconcile = async <Body, Result>(
  environment: PortEnvironment,
  network: NetworkState,
  command: MoneyCommand<Body, Result>,
  body: Body,
): Promise<Resolution<Result>> => {
  environment.setNetwork(network)
  const intent = command.prepare(body)
  expect(await command.execute(intent)()).toEqual({ _tag: 'Unknown' })
  environment.setNetwork('up')
  return command.reconcile(intent)()
}
