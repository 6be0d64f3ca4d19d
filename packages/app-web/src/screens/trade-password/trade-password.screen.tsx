import { REGIONS } from '../../i18n/calling-codes.ts'
import { TradePasswordView } from './trade-password.view.tsx'

export const Screen = () => <TradePasswordView regions={REGIONS} />
