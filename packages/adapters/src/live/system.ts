/** System: waits for an exchange that does not answer. [Q17] */
import type { System, SystemInfo } from '@hexbourse/domain/kernel'
import { CallErrors, Systems } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { firstValueFrom, timer } from 'rxjs'

import type { Environment, SystemCalls } from '../environment/index.ts'

export const systemPort = ({ info }: SystemCalls, { scheduler }: Pick<Environment, 'scheduler'>): System => {
  const ask = async (failures: number): Promise<SystemInfo> => {
    const answer = await info()
    if (E.isRight(answer)) return answer.right
    if (failures === MAX_RETRIES) return Systems.CONTRACT_ONLY
    await firstValueFrom(timer(Math.min(CallErrors.retryDelay(failures, answer.left), MAX_DELAY_MS), scheduler))
    return ask(failures + 1)
  }
  let asking: Promise<SystemInfo> | undefined
  return { info: () => (asking ??= ask(0).finally(() => (asking = undefined))) }
}

/** Together about half a minute. */
const [MAX_RETRIES, MAX_DELAY_MS] = [5, 15_000]
