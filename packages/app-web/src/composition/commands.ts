/** The runner of money commands, bound by the first context that has some. [Q10] */
import { commandRunner } from '@hexbourse/adapters/commands'
import type { ContainerModuleLoadOptions } from 'inversify'

import { makePendingCommandsVm } from '../shell/pending-commands.vm.ts'
import { NOTIFICATIONS } from '../shell/tokens.ts'
import { PENDING_COMMANDS_VM } from './tokens/background.ts'
import { COMMAND_RUNNER, ENVIRONMENT, INTENTS, SYSTEM_CALLS } from './tokens/environment.ts'

export const bindCommandRunner = ({ bind, isBound }: Pick<ContainerModuleLoadOptions, 'bind' | 'isBound'>): void => {
  if (isBound(COMMAND_RUNNER)) return
  bind(COMMAND_RUNNER).toResolvedValue(commandRunner, [INTENTS, SYSTEM_CALLS, ENVIRONMENT]).inSingletonScope()
  bind(PENDING_COMMANDS_VM)
    .toResolvedValue(
      ({ pending }, notifications) => makePendingCommandsVm(pending, notifications),
      [COMMAND_RUNNER, NOTIFICATIONS],
    )
    .inSingletonScope()
}
