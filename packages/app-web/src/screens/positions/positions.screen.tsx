import { useQuery } from '../../routing/index.ts'
import { PositionsView } from './positions.view.tsx'

export const Screen = () => <PositionsView list={useQuery('list') === 'closed' ? 'closed' : undefined} />
