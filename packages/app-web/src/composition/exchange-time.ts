/** Time of the exchange, bound by the first context that needs it. [TXT-13] [WAL-11] */
import { exchangeTime } from '@hexbourse/adapters/rest'
import type { ContainerModuleLoadOptions } from 'inversify'

import { CLOCK, EXCHANGE_TIME, REST } from './tokens/environment.ts'

export const bindExchangeTime = ({ bind, isBound }: Pick<ContainerModuleLoadOptions, 'bind' | 'isBound'>): void => {
  if (isBound(EXCHANGE_TIME)) return
  bind(EXCHANGE_TIME).toResolvedValue(exchangeTime, [REST, CLOCK]).inSingletonScope()
}
