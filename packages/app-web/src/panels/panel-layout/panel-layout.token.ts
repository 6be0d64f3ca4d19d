/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { PanelLayoutVm } from './panel-layout.vm.ts'

export const PANEL_LAYOUT_VM = token<PanelLayoutVm>('PanelLayoutVm')
