export { decodeUser, decodeToken } from './account.ts'
export { encodeCredentials } from './account.ts'
export { decodeAppeal, decodeMessagePush, decodeMessages, encodeAppeal, encodeMessage } from './c2c-disputes.ts'
export { decodeCoins, decodeLimits, decodeShops } from './c2c-terms.ts'
export { decodeOffers, decodeOrder, decodeOrderPush, decodeOrders, decodePublishedOffer } from './c2c.ts'
export { decodeTakenOrder, encodeC2cId, encodeOfferFilter, encodeOfferRequest, encodeOrderAction } from './c2c.ts'
export { decodePaymentDetails, encodePaymentDetails } from './payment-details.ts'
export { decodeCandles, decodeCandleTick, decodeCoinInfo, decodeTradeUpdate } from './candle.ts'
export { decodeTrades, encodeTimeRange } from './candle.ts'
export { encodeBinding, encodeCodeCheck, encodeCodeRequest, encodeRecovery, encodeRegistration } from './codes.ts'
export { decodeArticle, decodeBanners, decodeFrontPage, decodeHeadlines, decodeOffering } from './content.ts'
export { encodeArticle, encodeBanners, encodeHeadlines } from './content.ts'
export { decodeReply, decodeReplyText, decodeMessage } from './envelope.ts'
export { decodePicture, decodeVerificationStatus, encodeSubmission } from './identity.ts'
export { decodeLeverageMarket, encodeBatch, encodeLeverageMarket, encodeLeverageOrder } from './leverage.ts'
export { encodePosition, encodePositionList, encodeStops } from './leverage.ts'
export { decodeHoldings, decodePosition, decodePositions } from './position.ts'
export { decodeClosedContract, decodeContracts, decodeDurations, decodePlacedContract } from './second-contract.ts'
export { decodePayout, decodePolicy, encodeClaim, encodePurchase } from './contract-insurance.ts'
export { decodeStakeCurrencies, encodeContractList, encodeStakeOrder } from './second-contract.ts'
export { decodeDealBook, decodeDepth, decodeGroups, decodeSourceTime, decodeTick } from './market.ts'
export { encodeWatchedPeriods, isDepthOf } from './market.ts'
export { decodePage } from './paging.ts'
export { decodeCancelResult, decodeCancelled, decodeFills, decodePlacedOrder } from './spot.ts'
export { decodeOpenOrders, decodeTradedPair } from './spot.ts'
export { encodeOrderRequest, encodeCancelRequest, wireSide } from './spot.ts'
export { decodeLoginAttempts, decodeUserProfile, decodeRegionUsers, decodeSessions } from './profile.ts'
export { encodeSessionsToEnd, encodeTradePassword } from './profile.ts'
export { decodeServerTime, decodeSystem } from './system.ts'
export { decodeTransferRecords } from './transfer-record.ts'
export { balanceEvents, decodeBalanceChange, decodeBalances, decodeLedgerEntries } from './wallet.ts'
export { encodeFaucetRequest, encodeWalletRef, encodeTransfer } from './wallet.ts'
export { parseIfText } from './read.ts'
export type { CredentialsWire, UserWire } from './account.ts'
export type { CandleWire, TradeWire, TimeRangeWire } from './candle.ts'
export type { BindingWire, RecoveryWire, RegistrationWire } from './codes.ts'
export type { EnvelopeWire, Reply } from './envelope.ts'
export type { VerificationStatusWire, SubmissionWire } from './identity.ts'
export type { DealWire, TickWire, DepthWire, MarketGroupWire, TickerWire } from './market.ts'
export type { PageRequest } from './paging.ts'
export type { LoginAttemptWire, UserProfileWire, RegionUserWire, SessionWire } from './profile.ts'
export type { Decoded } from './read.ts'
export type {
  CancelledWire,
  FillWire,
  PlacedOrderWire,
  OpenOrderWire,
  OrderRequestWire,
  CancelRequestWire,
} from './spot.ts'
export type { SystemWire } from './system.ts'
export type {
  FaucetRequestWire,
  LedgerEntryWire,
  OlderTransferWire,
  WalletRefWire,
  TransferWire,
  WalletsWire,
} from './wallet.ts'
