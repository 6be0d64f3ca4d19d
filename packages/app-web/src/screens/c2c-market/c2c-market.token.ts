/** Tokens of the view-model. */
import { token } from '../../injection/index.ts'
import type { C2cMarketPorts, C2cMarketVm } from './c2c-market.vm.ts'

export const C2C_MARKET_VM = token<C2cMarketVm>('C2cMarketVm')
export const MARKET_CHOICE = token<C2cMarketPorts['memory']>('MarketChoice')
