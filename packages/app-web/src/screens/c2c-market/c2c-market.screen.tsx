import '../../ui/styles/c2c.css'
import { C2cMarketView } from './c2c-market.view.tsx'

export const Screen = C2cMarketView
