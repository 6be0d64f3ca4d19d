import { deferredPart, usePathParameter } from '../../routing/index.ts'
import '../../ui/styles/trading.css'
import '../../ui/styles/ticket.css'
import { TradeView } from './trade.view.tsx'

const ShortcutsHelp = deferredPart([], async () => (await import('./shortcuts-help.view.tsx')).ShortcutsHelp)

export const Screen = () => <TradeView address={usePathParameter('pair')} help={ShortcutsHelp} />
