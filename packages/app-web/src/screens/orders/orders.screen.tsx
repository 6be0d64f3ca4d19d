import { useQuery } from '../../routing/index.ts'
import { OrdersView } from './orders.view.tsx'

export const Screen = () => <OrdersView tab={useQuery('tab') === 'completed' ? 'completed' : undefined} />
