import { usePathParameter } from '../../routing/index.ts'
import '../../ui/styles/leverage.css'
import '../../ui/styles/trading.css'
import '../../ui/styles/ticket.css'
import { LeverageView } from './leverage.view.tsx'

export const Screen = () => <LeverageView address={usePathParameter('pair')} />
