export { codeCooldown } from './cooldown.ts'
export { draftsKeeper } from './drafts.ts'
export { intentsStore } from './intents.ts'
export { preferencesPort } from './preferences.ts'
export { safeStorage } from './safe-storage.ts'
export { sessionKeeper } from './session.ts'
export type { PreferencesKeeper } from './preferences.ts'
export type { Storage, Store } from './safe-storage.ts'
export { marketSettings } from './market-settings.ts'
export { spotSettings } from './spot-settings.ts'
export { notificationLog } from './notification-log.ts'
export { priceAlerts } from './price-alerts.ts'
export { welcomeStore } from './welcome.ts'
export { seenFillsStore } from './seen-fills.ts'
export { seenOrdersStore } from './seen-orders.ts'
export {
  notifiedC2cStore,
  notifiedFundsStore,
  notifiedContractsStore,
  notifiedPositionsStore,
  warnedAccountsStore,
} from './remembered-ids.ts'
