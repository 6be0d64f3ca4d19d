/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { HighlightsVm } from './highlights.vm.ts'

export const HIGHLIGHTS_VM = token<HighlightsVm>('HighlightsVm')
