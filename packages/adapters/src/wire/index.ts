export { decodePerson, decodeToken } from './account.ts'
export { encodeCodeCheck, encodeCodeRequest, encodeCredentials, encodeRegistration } from './account.ts'
export {
  decodeCandles,
  decodeCandleTick,
  decodeProfile,
  decodeTradeNews,
  decodeTrades,
  encodeWindow,
} from './candle.ts'
export { decodeArticle, decodeBanners, decodeHeadlines, decodeOffering } from './content.ts'
export { encodeArticle, encodeBanners, encodeHeadlines } from './content.ts'
export { decodeReply, decodeReplyText, decodeWords } from './envelope.ts'
export { decodeDepth, decodeGroups, decodeTick, encodeWatch } from './market.ts'
export { decodePage } from './paging.ts'
export {
  decodeCancelled,
  decodeFills,
  decodeOpenOrders,
  decodeTrade,
  encodePlacement,
  encodeRevocation,
  sideWord,
} from './spot.ts'
export { decodeSystem } from './system.ts'
export { balanceEvents, decodeBalanceChange, decodeBalances, decodeMovements } from './wallet.ts'
export { encodeClaim, encodeShelf, encodeTransfer } from './wallet.ts'
export { unpacked } from './read.ts'
export type { CodeRequestWire, CredentialsWire, PersonWire, RegistrationWire } from './account.ts'
export type { CandleWire, TradeWire, WindowWire } from './candle.ts'
export type { EnvelopeWire, Reply } from './envelope.ts'
export type { DaymarketWire, DepthWire, GroupWire, QuoteWire } from './market.ts'
export type { Asked } from './paging.ts'
export type { Read } from './read.ts'
export type { CancelledWire, FillWire, OpenOrderWire, PlacementWire, RevocationWire } from './spot.ts'
export type { SystemWire } from './system.ts'
export type { ClaimWire, MovementWire, OlderTransferWire, ShelfWire, TransferWire, WalletsWire } from './wallet.ts'
