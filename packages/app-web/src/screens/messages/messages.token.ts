/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { MessagesVm } from './messages.vm.ts'

export const MESSAGES_VM = token<MessagesVm>('MessagesVm')
