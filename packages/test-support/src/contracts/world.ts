/** What a contract needs of a world: browsers before one exchange, and a road between them. */
import type {
  AccountPort,
  CodesPort,
  Contacts,
  PreferencesPort,
  ProfilePort,
  SessionPort,
} from '@hexbourse/domain/account'
import type { ContentPort } from '@hexbourse/domain/content'
import type { IdentityPort } from '@hexbourse/domain/identity'
import type { Intent, Intents, System } from '@hexbourse/domain/kernel'
import type { ChartPort, MarketPort, MarketSettingsPort, TrendPort } from '@hexbourse/domain/market'
import type { SpotPort, SpotSettingsPort } from '@hexbourse/domain/spot'
import type { WalletPort } from '@hexbourse/domain/wallet'

// Model
/** Every port of one tab. */
export interface Browser {
  readonly market: MarketPort
  readonly chart: ChartPort
  readonly trend: TrendPort
  readonly marketSettings: MarketSettingsPort
  readonly spot: SpotPort
  readonly spotSettings: SpotSettingsPort
  readonly wallet: WalletPort
  readonly content: ContentPort
  readonly identity: IdentityPort
  readonly account: AccountPort
  readonly codes: CodesPort
  readonly profile: ProfilePort
  readonly session: SessionPort
  readonly preferences: PreferencesPort
  readonly system: System
  readonly intents: Intents
}

export interface Person extends Browser {
  /** The e-mail address he signs in with; his password is `PASSWORD`. */
  readonly email: string
}

/** open: all passes. broken: nothing reaches the exchange. deaf: the exchange acts, its answers are lost. lossy: only the answers to orders and transfers are. silent: nothing passes and nothing is closed. */
export type Road = 'open' | 'broken' | 'deaf' | 'lossy' | 'silent'

/** What not every world has: tabs that share a storage, a socket that can break. */
export type Need = 'tabs' | 'socket'

export interface PortWorld {
  /** Another device: nobody is signed in. */
  readonly visitor: () => Promise<Browser>
  /** Another device whose user has registered, signed in and drawn 10,000 USDT into his change account. */
  readonly person: () => Promise<Person>
  /** A second tab, or the same tab after a reload. */
  readonly anotherTab: (browser: Browser) => Browser
  readonly codeFor: (email: string) => Promise<string>
  readonly road: (road: Road) => void
  /** The exchange forgets the person's token. */
  readonly expire: (person: Person) => Promise<void>
  /** The desk decides on the identity that the person has sent; a reason is one of a rejection. */
  readonly review: (person: Person, reason?: string) => Promise<void>
  /** Makes the person a regional agent of Xihu in Hangzhou. */
  readonly appoint: (person: Person) => Promise<void>
  readonly stop: () => Promise<void>
}

export interface Case {
  readonly title: string
  readonly needs?: Need
  readonly run: (world: PortWorld) => Promise<void>
}

/** The cases of each member of a port. */
export type Contract<Port> = { readonly [Member in keyof Port]: ReadonlyArray<Case> }

export const PASSWORD = 'secret1'
export const INVITE = 'hexb'

let count = 0
/** A contact that is nobody's yet. */
export const nobody = (): Contacts.Contact => {
  count += 1
  return { way: 'email', address: `new-${count}-${process.pid}@example.com`, areaCode: '' }
}

// Constructors
export const intentOf = <A>(browser: Browser, body: A, known: ReadonlyArray<string> = []): Intent.Intent<A> => ({
  id: browser.intents.nextId(),
  body,
  known,
  at: Date.now() as Intent.Intent<A>['at'],
})
