/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { WelcomeVm } from './welcome.vm.ts'

export const WELCOME_VM = token<WelcomeVm>('WelcomeVm')
