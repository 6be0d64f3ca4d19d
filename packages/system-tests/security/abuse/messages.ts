/** Messages between the abuse suite and its two processes. */

// Model
export interface ExchangeStarted {
  readonly url: string
  /** Tokens of users with play money. */
  readonly traders: ReadonlyArray<string>
  readonly attackers: ReadonlyArray<string>
}

/** In bytes and lines since the start. */
export interface ExchangeUsage {
  readonly memory: number
  readonly disk: number
  readonly logLines: number
}

export interface AttackOrder {
  readonly name: string
  readonly url: string
  readonly tokens: ReadonlyArray<string>
  readonly seconds: number
}

export interface AttackReport {
  readonly counts: Readonly<Record<string, number>>
}
