export { deferredPart } from './deferred-part.tsx'
export { loadWithRetry } from './load-with-retry.ts'
export { queryText, route, screenManifest } from './manifest.ts'
export type { Addresses, MenuEntry, Route, ScreenManifest } from './manifest.ts'
export {
  useArticleId,
  useC2cOrderId,
  useCurrencyId,
  useOfferId,
  useOfferSide,
  useOnce,
  usePath,
  usePathParameter,
  useQuery,
  useWalletType,
} from './query-parameters.ts'
export { walletParameter } from './wallet-parameter.ts'
export { pairInPath, pairPath } from './pair-path.ts'
