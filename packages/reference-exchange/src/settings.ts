/** Settings of an exchange. */
import type { GatewaySettings, MessageSender } from './outside/index.ts'
import type { Log } from './runtime/index.ts'

/** What exists for demonstrations only: automatic reviews approve pending ones after REVIEW_DELAY_MS. [Q59] */
export const DEMO_FEATURES = [
  'mailbox',
  'faucet',
  'automatic reviews',
  'simulated traders',
  'simulated counterparties',
  'simulated chain',
  'simulated acceptors',
] as const
export type DemoFeature = (typeof DEMO_FEATURES)[number]

export interface Settings {
  readonly host?: string
  /** 0 picks a free port. */
  readonly port?: number
  /** Nothing is stored without it. */
  readonly dataDir?: string
  readonly marketSeed?: string
  /** Content of a script file. */
  readonly script?: string
  /** Content of the front page file. */
  readonly frontPage?: string
  /** Content of the file with the parameters of markets. */
  readonly markets?: string
  /** Address of the customer service for existing clients; none by default. */
  readonly customerService?: string
  /** Days for which the journal keeps events; by default it keeps all. */
  readonly journalDays?: number
  /** Demonstration features; none by default, whatever the address. [Q59] */
  readonly demo?: ReadonlyArray<DemoFeature>
  /** Senders of messages to users, beside the mailbox of a demonstration; none by default. */
  readonly messageSenders?: ReadonlyArray<MessageSender>
  /** The operator's payment gateway; none by default. */
  readonly paymentGateway?: Omit<GatewaySettings, 'reportSite' | 'site'> & { readonly site: string }
  /** Port of the sandbox of a payment gateway on loopback, 0 picks a free one; for demonstrations only. */
  readonly sandboxGatewayPort?: number
  /** Port of the operator's pages and metrics, 0 picks a free one. Without it there are none. */
  readonly operatorPort?: number
  readonly operatorHost?: string
  /** Seconds until a verification code expires. */
  readonly codeLifetimeSeconds?: number
  /** Milliseconds between two pushes of a market; 1000 by default. */
  readonly tickMs?: number
  /** Power of two of scrypt's N. */
  readonly passwordCost?: number
  readonly clientDir?: string
  /** Charges requests to the budget of their client; on by default. */
  readonly limitsRequests?: boolean
  /** Computes the days of the month at start, before a candle request needs them; on by default. */
  readonly precomputesDays?: boolean
  /** Addresses and networks of proxies whose forwarded headers count; none by default. */
  readonly trustedProxies?: ReadonlyArray<string>
  /** Wall clock in Unix milliseconds. A script has a clock of its own. */
  readonly clock?: () => number
  readonly log?: Log
  /** Called when memory and disk may differ. The process must end. */
  readonly onFatal?: (problem: unknown) => void
}

export const DEFAULT_TICK_MS = 1000
/** Default and maximum, in seconds. */
export const MAX_CODE_LIFETIME_SECONDS = 600
