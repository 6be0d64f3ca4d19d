/** Data for the coin descriptions. [SPOT-2] [SHELL-9] */

// Model
/** Message and its values. */
export interface CoinInfo {
  readonly sentence: 'native' | 'stable' | 'offering'
  readonly network: string
  /** Text, so that no language groups its digits. */
  readonly since: string
}

const native = (network: string, since: string): CoinInfo => ({ sentence: 'native', network, since })

export const COINS: Readonly<Record<string, CoinInfo>> = {
  BTC: native('Bitcoin', '2009'),
  ETH: native('Ethereum', '2015'),
  USDT: { sentence: 'stable', network: 'Tether', since: '2014' },
  BNB: native('BNB Chain', '2017'),
  SOL: native('Solana', '2020'),
  XRP: native('XRP Ledger', '2012'),
  DOGE: native('Dogecoin', '2013'),
  ADA: native('Cardano', '2017'),
  AVAX: native('Avalanche', '2020'),
  LINK: native('Chainlink', '2017'),
  DOT: native('Polkadot', '2020'),
  LTC: native('Litecoin', '2011'),
  TRX: native('TRON', '2018'),
  IEPN: { sentence: 'offering', network: 'Hexbourse', since: '' },
}
