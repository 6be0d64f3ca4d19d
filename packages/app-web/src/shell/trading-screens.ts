/** The screens of one market, with chart and order form. They fill the window, without footer. */
import type { ScreenKey } from './routes.ts'

const TRADING_SCREENS: ReadonlySet<string | undefined> = new Set<ScreenKey>(['trade', 'leverage', 'second-contracts'])

export const isTradingScreen = (screen: string | undefined): boolean => TRADING_SCREENS.has(screen)
