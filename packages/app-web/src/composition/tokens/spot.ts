/** Tokens of the spot context. */
import type { Welcome } from '@hexbourse/domain/account'
import type { Downloads } from '@hexbourse/domain/kernel'
import type { ChartPort, MarketSettingsPort, PriceAlerts } from '@hexbourse/domain/market'
import type { SpotPort, SpotSettingsPort } from '@hexbourse/domain/spot'

import type { Attention, FillReports } from '../../ports/index.ts'
import { token } from '../../injection/index.ts'

export const CHART = token<ChartPort>('ChartPort')
export const MARKET_SETTINGS = token<MarketSettingsPort>('MarketSettingsPort')
export const SPOT = token<SpotPort>('SpotPort')
export const SPOT_SETTINGS = token<SpotSettingsPort>('SpotSettingsPort')
export const FILL_REPORTS = token<FillReports>('FillReports')
export const PRICE_ALERTS = token<PriceAlerts.PriceAlertsPort>('PriceAlertsPort')
export const ATTENTION = token<Attention>('Attention')
export const WELCOME_STORE = token<Welcome.WelcomeStore>('WelcomeStore')
export const DOWNLOADS = token<Downloads>('Downloads')
