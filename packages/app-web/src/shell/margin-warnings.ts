/** Warns the user on any page when the risk rate of a margin account falls, once across all tabs. [LEV-3] [LEV-6] */
import type { PreferencesPort, SessionPort } from '@hexbourse/domain/account'
import type { Balance, Intents, Live } from '@hexbourse/domain/kernel'
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { AccountRisk, LeveragePort, WarnedAccounts, WarnedAccountsStore } from '@hexbourse/domain/leverage'
import { Holdings, MarginWarning } from '@hexbourse/domain/leverage'
import type { MarketPort, Ticker } from '@hexbourse/domain/market'
import type { WalletPort } from '@hexbourse/domain/wallet'
import type { Subscription } from 'rxjs'
import { auditTime, combineLatest, concatMap, EMPTY, Observable } from 'rxjs'

import type { MessageKey } from '../i18n/index.ts'
import type { Notifications } from '../ports/index.ts'
import { forEachUser } from './each-user.ts'

export interface MarginWarnings {
  /** Follows the signed-in user. */
  readonly open: () => Subscription
}

export interface MarginWarningPorts {
  readonly leverage: Pick<LeveragePort, 'holdings'>
  readonly market: Pick<MarketPort, 'groups'>
  readonly wallet: Pick<WalletPort, 'balances'>
  readonly preferences: Pick<PreferencesPort, 'current'>
  readonly session: Pick<SessionPort, 'current'>
  readonly intents: Pick<Intents, 'runExclusive'>
  readonly store: WarnedAccountsStore
  readonly notifications: Notifications<MessageKey>
  readonly visible: Observable<boolean>
}

/** Milliseconds between checks. Positions and balances of one change arrive one after the other. */
const CHECK_INTERVAL_MS = 1_000

/** Lock across tabs. The tab that holds it warns; the others check again with the next update. */
const LOCK = { action: 'leverage.margin-warning', subject: '' }

/** Hidden tabs do not warn; the visible one does. */
export const makeMarginWarnings = (ports: MarginWarningPorts): MarginWarnings => {
  const follow = new Observable(() => {
    const isClosed = (): boolean => opened.closed
    const opened: Subscription = checksOf(ports)
      // without a change of the warned accounts, no lock is taken
      .pipe(concatMap((check) => (isSame(...warnedAccounts(ports, check)) ? EMPTY : warnOnce(ports, check, isClosed))))
      .subscribe()
    return opened
  })
  return { open: () => forEachUser(ports.session, follow) }
}

/** What is known at one time. */
interface Check {
  readonly risks: ReadonlyArray<AccountRisk>
  /** Percent; undefined: no warnings. */
  readonly level: Decimal.Decimal | undefined
}

const checksOf = ({ leverage, market, wallet, preferences, visible }: MarginWarningPorts): Observable<Check> =>
  combineLatest([leverage.holdings(), market.groups(), wallet.balances(), preferences.current, visible]).pipe(
    auditTime(CHECK_INTERVAL_MS),
    concatMap(([holdings, groups, balances, { marginWarning }, isVisible]) => {
      const risks = isVisible ? risksOf(holdings, groups, balances) : undefined
      const level = marginWarning === undefined ? undefined : Decimal.fromInteger(marginWarning)
      return risks === undefined ? EMPTY : [{ risks, level }]
    }),
  )

/** undefined while the positions are unknown, or something is being read again. */
const risksOf = (
  holdings: Live<Holdings.Holdings>,
  groups: Live<ReadonlyArray<Ticker.MarketGroup>>,
  balances: Live<ReadonlyArray<Balance>>,
): ReadonlyArray<AccountRisk> | undefined => {
  const known = LiveValue.latest(holdings)
  if (known === undefined || ![holdings, groups, balances].every(isSettled)) return undefined
  return Holdings.accountRisks(Holdings.atLastPrices(known, LiveValue.latest(groups) ?? []), LiveValue.latest(balances))
}

const isSettled = (live: Live<unknown>): boolean =>
  live._tag === 'Failed' || (live._tag === 'Ready' && !live.refetching)

/** The warned accounts before the check and after it. */
const warnedAccounts = (
  { store }: MarginWarningPorts,
  { risks, level }: Check,
): readonly [before: WarnedAccounts, after: WarnedAccounts] => {
  const before = store.read()
  return [before, MarginWarning.next(before, risks, level)]
}

const isSame = (before: WarnedAccounts, after: WarnedAccounts): boolean =>
  before.length === after.length && before.every((quote) => after.includes(quote))

const warnOnce = (ports: MarginWarningPorts, check: Check, isClosed: () => boolean): Promise<unknown> =>
  ports.intents.runExclusive(LOCK, async () => {
    if (isClosed()) return
    const [before, after] = warnedAccounts(ports, check)
    ports.store.save(after)
    for (const account of MarginWarning.due(before, check.risks, check.level)) showWarning(ports.notifications, account)
  })()

const POSITIONS_LINK = { label: 'leverage.warning.view', to: { _tag: 'Positions' } } as const

const showWarning = (
  notifications: Notifications<MessageKey>,
  { quote, quoteName, riskRate }: ReturnType<typeof MarginWarning.due>[number],
): void =>
  notifications.show({
    id: `margin-warning-${quote}`,
    kind: 'warning',
    key: 'leverage.warning.low',
    values: { currency: quoteName, riskRate: Decimal.round(2, riskRate, 'half-up') },
    link: POSITIONS_LINK,
  })
