/** Tokens of what runs for a signed-in user on every page; not part of the entry chunk. */
import { token } from '../../injection/index.ts'
import type { EndingNotifications } from '../../shell/ending-notifications.ts'
import type { FillNotifications } from '../../shell/fill-notifications.ts'
import type { MarginWarnings } from '../../shell/margin-warnings.ts'
import type { PriceAlertNotifications } from '../../shell/price-alert-notifications.ts'
import type { PendingCommandsVm } from '../../shell/pending-commands.vm.ts'

export const PRICE_ALERT_NOTIFICATIONS = token<PriceAlertNotifications>('PriceAlertNotifications')
export const PENDING_COMMANDS_VM = token<PendingCommandsVm>('PendingCommandsVm')
export const MARGIN_WARNINGS = token<MarginWarnings>('MarginWarnings')
export const FILL_NOTIFICATIONS = token<FillNotifications>('FillNotifications')
export const SETTLEMENT_NOTIFICATIONS = token<EndingNotifications>('SettlementNotifications')
export const CLOSING_NOTIFICATIONS = token<EndingNotifications>('ClosingNotifications')
export const C2C_NOTIFICATIONS = token<EndingNotifications>('C2cNotifications')
export const FUNDS_NOTIFICATIONS = token<EndingNotifications>('FundsNotifications')
