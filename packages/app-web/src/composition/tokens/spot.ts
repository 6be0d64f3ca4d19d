/** Tokens of the spot context. */
import type { Welcome } from '@hexbourse/domain/account'
import type { Downloads } from '@hexbourse/domain/kernel'
import type { ChartPort, MarketSettingsPort } from '@hexbourse/domain/market'
import type { SpotPort, SpotSettingsPort } from '@hexbourse/domain/spot'

import type { FillReports } from '../../ports/index.ts'
import { token } from '../../injection/index.ts'

export const CHART = token<ChartPort>('ChartPort')
export const MARKET_SETTINGS = token<MarketSettingsPort>('MarketSettingsPort')
export const SPOT = token<SpotPort>('SpotPort')
export const SPOT_SETTINGS = token<SpotSettingsPort>('SpotSettingsPort')
export const FILL_REPORTS = token<FillReports>('FillReports')
export const WELCOME_STORE = token<Welcome.WelcomeStore>('WelcomeStore')
export const DOWNLOADS = token<Downloads>('Downloads')
