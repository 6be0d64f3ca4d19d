import '../../ui/styles/portfolio.css'
import { PortfolioView } from './portfolio.view.tsx'

export const Screen = PortfolioView
