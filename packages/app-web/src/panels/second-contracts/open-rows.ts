/** Rows of open contracts: which are on screen, and each result for half a second. [SEC-2] */
import type { Clock, Live, SystemInfo } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { OpenContract, SecondContractOrder } from '@hexbourse/domain/second-contract'
import type { SchedulerLike } from 'rxjs'
import { Subject, Subscription, throttleTime, timer } from 'rxjs'

import type { ContractTerms, Ending } from './contract-figures.ts'
import { endingOf, termsOf } from './contract-figures.ts'
import type { ShownContract, ShownContracts } from './shown-contracts.ts'
import {
  nextRemovalAt,
  NOTHING_SHOWN,
  shownAt,
  withListedContracts,
  withResultsOnScreen,
  withSettledContract,
} from './shown-contracts.ts'

export interface OpenRow extends ContractTerms {
  readonly contract: OpenContract
  /** Of a contract that was just settled. */
  readonly ending: Ending | undefined
}

/** What is shown at one time. */
export interface OpenTable {
  /** Those on screen, newest first; the same list while nothing but prices and time has changed. */
  readonly rows: Live<ReadonlyArray<OpenRow>>
  readonly contracts: ReadonlyArray<ShownContract>
  /** All open contracts, on screen or not. */
  readonly open: ReadonlyArray<OpenContract>
  readonly hasMore: boolean
}

export interface OpenRows {
  /** Shows the table after every change, at most once per `SHOW_MS`. */
  readonly watch: () => Subscription
  readonly list: (live: Live<ReadonlyArray<OpenContract>>) => void
  readonly settle: (contract: SecondContractOrder) => void
  readonly showMore: () => void
  /** Shows the table with the rules of now. */
  readonly refresh: () => void
}

export const EMPTY_TABLE: OpenTable = { rows: LiveValue.LOADING, contracts: [], open: [], hasMore: false }

/** A change is shown at once; those that follow within this time, in milliseconds, change the list together. */
const SHOW_MS = 250
const PAGE_ROWS = 30

export const makeOpenRows = (
  clock: Pick<Clock, 'monotonic'>,
  scheduler: SchedulerLike,
  rules: () => SystemInfo,
  show: (table: OpenTable) => void,
): OpenRows => {
  const changes = new Subject<void>()
  let [shown, table]: [ShownContracts, OpenTable] = [NOTHING_SHOWN, EMPTY_TABLE]
  let [live, limit]: [Live<unknown>, number] = [LiveValue.LOADING, PAGE_ROWS]
  let leaving = new Subscription()
  const update = (): void => {
    const now = clock.monotonic()
    shown = withResultsOnScreen(shown, now)
    table = tableOf(table, live, shownAt(shown, now), { limit, info: rules() })
    show(table)
    leaving.unsubscribe()
    const at = nextRemovalAt(shown, now)
    if (at !== undefined) leaving = timer(at - now, scheduler).subscribe(() => changes.next())
  }
  const change = (next: ShownContracts): void => {
    shown = next
    changes.next()
  }
  return {
    watch: () => {
      const watching = changes
        .pipe(throttleTime(SHOW_MS, scheduler, { leading: true, trailing: true }))
        .subscribe(update)
      watching.add(() => {
        leaving.unsubscribe()
        ;[live, shown, table, limit] = [LiveValue.LOADING, NOTHING_SHOWN, EMPTY_TABLE, PAGE_ROWS]
        show(table)
      })
      return watching
    },
    list: (next) => {
      live = next
      change(withListedContracts(shown, LiveValue.latest(next) ?? [], clock.monotonic()))
    },
    settle: (contract) => change(withSettledContract(shown, contract)),
    refresh: () => changes.next(),
    showMore: () => {
      limit += PAGE_ROWS
      update()
    },
  }
}

const tableOf = (
  before: OpenTable,
  live: Live<unknown>,
  all: ReadonlyArray<ShownContract>,
  { limit, info }: { readonly limit: number; readonly info: SystemInfo },
): OpenTable => {
  const contracts = all.slice(0, limit)
  const known = LiveValue.latest(before.rows) ?? []
  const rows = contracts.map(rowOf(known, info))
  const isSame = rows.length === known.length && rows.every((row, at) => row === known[at])
  return {
    rows: isSame && LiveValue.hasSameStatus(live, before.rows) ? before.rows : LiveValue.map(() => rows)(live),
    contracts,
    open: all.flatMap(({ contract, settled }) => (settled === undefined ? [contract] : [])),
    hasMore: all.length > limit,
  }
}

/** The row as it was for a contract that has not changed, so that it is not rendered again. */
const rowOf = (before: ReadonlyArray<OpenRow>, info: SystemInfo): ((shown: ShownContract) => OpenRow) => {
  const known = new Map(before.map((row) => [row.contract.id, row]))
  return ({ contract, settled }) => {
    const [row, ending] = [known.get(contract.id), settled && endingOf(settled)]
    const terms = termsOf(contract, info)
    const isSame =
      row?.contract.expiry === contract.expiry &&
      row.ending === ending &&
      row.entryPrice.places === terms.entryPrice.places
    return isSame ? row : { ...terms, contract, ending }
  }
}
