/** Warnings about margin accounts near liquidation: one for each fall of the risk rate. [LEV-3] [LEV-6] */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import type { Decimal } from '@hexbourse/domain/kernel'

// Model
/** A margin account with open positions. */
export interface AccountRisk {
  readonly quote: CurrencyId
  readonly quoteName: string
  /** Percent; lower is worse. undefined while it is unknown. */
  readonly riskRate: Decimal.Decimal | undefined
}

/** Currencies of the accounts with a warning, whose risk rate has not recovered since. */
export type WarnedAccounts = ReadonlyArray<CurrencyId>

/** Accounts of which the signed-in user has been warned, kept over reloads. */
export interface WarnedAccountsStore {
  /** Shared by all tabs; empty after sign-in. */
  readonly read: () => WarnedAccounts
  /** Replaces the accounts of which the user has been warned. */
  readonly save: (warned: WarnedAccounts) => void
}

// Rules
/** Accounts without a warning whose risk rate is at or below `level`, in percent. undefined: no warnings. */
export const due = (
  warned: WarnedAccounts,
  risks: ReadonlyArray<AccountRisk>,
  level: Decimal.Decimal | undefined,
): ReadonlyArray<AccountRisk & { readonly riskRate: Decimal.Decimal }> =>
  risks.flatMap(({ riskRate, ...account }) =>
    level !== undefined && riskRate !== undefined && riskRate <= level && !warned.includes(account.quote)
      ? [{ ...account, riskRate }]
      : [],
  )

/**
 * The warned accounts once the warnings that are due have been shown. An account is one of them until its risk rate
 * is at least 1.1 times the level, or until it has no open positions. An unknown risk rate changes nothing.
 */
export const next = (
  warned: WarnedAccounts,
  risks: ReadonlyArray<AccountRisk>,
  level: Decimal.Decimal | undefined,
): WarnedAccounts =>
  level === undefined
    ? []
    : risks
        .filter(({ quote, riskRate }) =>
          warned.includes(quote)
            ? riskRate === undefined || !isRecovered(riskRate, level)
            : riskRate !== undefined && riskRate <= level,
        )
        .map(({ quote }) => quote)

// Internal
const isRecovered = (riskRate: Decimal.Decimal, level: Decimal.Decimal): boolean => riskRate * 10n >= level * 11n
