import { usePathParameter } from '../../routing/index.ts'
import '../../ui/styles/trading.css'
import '../../ui/styles/ticket.css'
import { TradeView } from './trade.view.tsx'

export const Screen = () => <TradeView address={usePathParameter('pair')} />
