/** Reserved user ids: the exchange, its traders, and seeded users. */
import type { UserId } from '@hexbourse/domain/kernel'

// Model
/** The exchange's own user. Its invite code is open to every visitor. */
export const EXCHANGE_USER = 10 as UserId
/** Market maker: quotes both sides of every market. */
export const MAKER = 11 as UserId
/** Demo trader: trades against the quotes from time to time. */
export const DEMO_TRADER = 12 as UserId
/** Simulated counterparties of peer-to-peer trade. [Q59] */
export const DEMO_DESKS: ReadonlyArray<{ readonly id: UserId; readonly name: string }> = [
  { id: 13 as UserId, name: 'Demo desk 1' },
  { id: 14 as UserId, name: 'Demo desk 2' },
]
/** Ids below belong to the exchange itself. */
const FIRST_SEEDED_ID = 101
export const FIRST_USER = 1001 as UserId
export const EXCHANGE_INVITE_CODE = 'hexb'

export interface Region {
  readonly city: string
  readonly district: string
}

export interface SeededUser {
  readonly id: UserId
  readonly email: string
  readonly inviteCode: string
  readonly agentRegion: Region | undefined
  readonly shopName: string | undefined
}

/**
 * Without a password. A demonstration signs them in through password recovery and the development mailbox. [ACC-6]
 * [C2C-6]
 */
export const SEEDED_USERS: ReadonlyArray<SeededUser> = [
  {
    id: 101 as UserId,
    email: 'agent@demo.example',
    inviteCode: 'agnt',
    agentRegion: { city: 'Hangzhou', district: 'Xihu' },
    shopName: undefined,
  },
  { id: 102 as UserId, email: 'shop1@demo.example', inviteCode: 'shp1', agentRegion: undefined, shopName: 'Lotus' },
  { id: 103 as UserId, email: 'shop2@demo.example', inviteCode: 'shp2', agentRegion: undefined, shopName: 'Harbour' },
]

// Rules
/** Users of the exchange itself have no history. */
export const isExchangeUser = (user: number): boolean => user < FIRST_SEEDED_ID
