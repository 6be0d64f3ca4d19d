import { usePathParameter } from '../../routing/index.ts'
import { TradeView } from './trade.view.tsx'

export const Screen = () => <TradeView address={usePathParameter('pair')} />
