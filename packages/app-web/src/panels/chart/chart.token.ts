/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { ChartVm } from './chart.vm.ts'

export const CHART_VM = token<ChartVm>('ChartVm')
