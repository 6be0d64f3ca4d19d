import { TradePasswordView } from './trade-password.view.tsx'

export const Screen = TradePasswordView
