import { useQuery } from '../../routing/index.ts'
import '../../ui/styles/leverage.css'
import { PositionsView } from './positions.view.tsx'

export const Screen = () => <PositionsView list={useQuery('list') === 'closed' ? 'closed' : undefined} />
