import { usePathParameter, useQuery } from '../../routing/index.ts'
import '../../ui/styles/trading.css'
import '../../ui/styles/ticket.css'
import '../../ui/styles/second-contracts.css'
import { SecondContractsView } from './second-contracts.view.tsx'

export const Screen = () => (
  <SecondContractsView address={usePathParameter('pair')} list={useQuery('list') === 'closed' ? 'closed' : undefined} />
)
