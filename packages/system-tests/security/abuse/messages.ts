/** Messages between the abuse suite and its two processes. */

// Model
export type AttackTokens = Readonly<Record<string, ReadonlyArray<string>>>

export interface ExchangeStarted {
  readonly url: string
  /** Tokens of users with play money. */
  readonly traders: ReadonlyArray<string>
  /** By name of the attack. */
  readonly attackers: AttackTokens
}

/** In bytes and lines since the start. */
export interface ExchangeUsage {
  readonly memory: number
  readonly disk: number
  readonly logLines: number
}

export interface AttackOrder {
  /** Names of attacks that run at once. */
  readonly names: ReadonlyArray<string>
  readonly url: string
  readonly tokens: AttackTokens
  readonly seconds: number
}

/** What the connections of each attack counted, by its name. */
export type AttackReport = Readonly<Record<string, Readonly<Record<string, number>>>>
