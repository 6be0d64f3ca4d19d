/** Tokens of the view-models in this folder. */
import { token } from '../../injection/index.ts'
import type { MarketBoardVm } from './market-board.vm.ts'
import type { MarketListVm } from './market-list.vm.ts'

export const MARKET_LIST_VM = token<MarketListVm>('MarketListVm')
export const MARKET_BOARD_VM = token<MarketBoardVm>('MarketBoardVm')
