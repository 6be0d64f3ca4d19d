import { useQuery } from '../../routing/index.ts'
import '../../ui/styles/funds.css'
import type { RecordList } from './record-row.ts'
import { DepositsWithdrawalsView } from './deposits-withdrawals.view.tsx'

/** Of the address; anything else shows the withdrawals. */
const listOf = (text: string): RecordList => (text === 'deposits' || text === 'reports' ? text : 'withdrawals')

export const Screen = () => <DepositsWithdrawalsView list={listOf(useQuery('list'))} />
