/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { PortfolioVm } from './portfolio.vm.ts'

export const PORTFOLIO_VM = token<PortfolioVm>('PortfolioVm')
