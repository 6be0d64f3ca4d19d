/** Deposit addresses of users. Those of networks whose checksum is a hash only look alike. */
import type { UserId } from '@hexbourse/domain/kernel'
import type { NetworkCode } from '@hexbourse/reference-exchange/engine'

// Constructors
/** One of each user on each network; of a network with hexadecimal addresses it can be withdrawn to. */
export const simulatedAddress = (user: UserId, network: NetworkCode): string => {
  const [prefix, length] = FORMS[network]
  return `${prefix}${String(user).replaceAll('0', 'a').padStart(length, 'e')}`
}

// Internal
/** Start, and signs after it. */
const FORMS: Readonly<Record<NetworkCode, readonly [prefix: string, length: number]>> = {
  BTC: ['bc1q', 38],
  OMNI: ['1', 33],
  ERC20: ['0x', 40],
  TRC20: ['T', 33],
  BEP20: ['0x', 40],
  SOL: ['So', 42],
  XRP: ['r', 33],
  DOGE: ['D', 33],
  ADA: ['addr1', 53],
  AVAXC: ['0x', 40],
  DOT: ['1', 47],
  LTC: ['ltc1q', 38],
}
