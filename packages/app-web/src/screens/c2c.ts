/** The screens of peer-to-peer trade, in the order of their menu. */
import { c2cDetailManifest } from './c2c-detail/c2c-detail.route.ts'
import { c2cHubManifest } from './c2c-hub/c2c-hub.route.ts'
import { c2cMarketManifest } from './c2c-market/c2c-market.route.ts'
import { c2cOffersManifest } from './c2c-offers/c2c-offers.route.ts'
import { c2cOrdersManifest } from './c2c-orders/c2c-orders.route.ts'
import { c2cPublishManifest } from './c2c-publish/c2c-publish.route.ts'
import { paymentSettingsManifest } from './payment-settings/payment-settings.route.ts'

export const C2C_SCREENS = [
  c2cHubManifest,
  c2cMarketManifest,
  c2cPublishManifest,
  c2cOffersManifest,
  c2cOrdersManifest,
  c2cDetailManifest,
  paymentSettingsManifest,
] as const
