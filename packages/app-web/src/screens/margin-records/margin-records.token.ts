/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { MarginRecordsVm } from './margin-records.vm.ts'

export const MARGIN_RECORDS_VM = token<MarginRecordsVm>('MarginRecordsVm')
