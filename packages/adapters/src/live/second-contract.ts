/** SecondContractPort: the money command, terms, open and settled contracts. [SEC-1] [SEC-2] [SEC-3] */
import type { Live, OrderId, Page, Read } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type {
  OpenContract,
  SecondContractOrder,
  SecondContractPort,
  StakeTerms,
} from '@hexbourse/domain/second-contract'
import { Countdown, SecondContract } from '@hexbourse/domain/second-contract'
import { function as F, readerTaskEither as RTE } from 'fp-ts'
import type { Observable } from 'rxjs'
import { defer, distinctUntilChanged, EMPTY, ignoreElements, map, merge, mergeMap, Subject, switchMap, tap } from 'rxjs'
import { timer } from 'rxjs'

import { live, shareLatest } from './live.ts'
import { endedRows } from './ended-rows.ts'
import type {
  Environment,
  SecondContractCalls,
  SecondContractCommands,
  SecondContractPushes,
} from '../environment/index.ts'

const PAGE_SIZE = 20
/** Interval between reads, and between those of terms, which follow the balance. */
const POLL_MS = 10_000
/** The exchange settles within a second of the expiry. */
const SETTLEMENT_DELAY_MS = 300
const UNSETTLED_POLL_MS = 2_000
const SECOND_MS = 1_000

export const secondContractPort = (
  calls: SecondContractCalls,
  pushes: SecondContractPushes,
  { submit, buyInsurance, claimInsurance }: SecondContractCommands,
  environment: Environment,
): SecondContractPort => {
  const retries = new Subject<void>()
  const changed = merge(
    ...[submit, buyInsurance, claimInsurance].map(({ ended }): Observable<unknown> => ended),
    pushes.changed,
    pushes.closed,
  )
  const source = { retries, poll: POLL_MS, requiresSession: true, changesRarely: true }
  const polled = <A>(read: Read<A>): Observable<Live<A>> =>
    live<A>({ ...source, read, invalidations: changed }, environment)
  const open = openContracts(
    (due) => live({ ...source, read: openRead(calls, environment), invalidations: merge(changed, due) }, environment),
    environment,
  )
  const settled = endedRows(
    {
      open: idsOf(open),
      pushed: pushes.closed.pipe(mergeMap(({ contract }) => (contract === undefined ? [] : [contract]))),
      ended: calls.closed,
    },
    environment,
  )
  const watchedOpen = merge(open, settled.watched)
  const terms = polled(termsRead(calls))
  const closed = polled<Page<SecondContractOrder>>(calls.closed(1, PAGE_SIZE))
  return {
    submit,
    buyInsurance,
    claimInsurance,
    terms: () => terms,
    open: () => watchedOpen,
    settled: settled.rows,
    closedContracts: () => closed,
    closedPage: (page) => calls.closed(page, PAGE_SIZE),
    retry: () => retries.next(),
  }
}

const termsRead = ({ currencies, durations }: SecondContractCalls): Read<StakeTerms.Terms> =>
  F.pipe(RTE.Do, RTE.apS('currencies', currencies), RTE.apS('durations', durations))

type Contracts = ReadonlyArray<OpenContract>

/** After each read. */
const idsOf = (open: Observable<Live<Contracts>>): Observable<ReadonlyArray<OrderId> | undefined> =>
  open.pipe(
    map(LiveValue.latest),
    distinctUntilChanged(),
    map((contracts) => contracts?.map(({ id }) => id)),
  )

/** Keeps the earliest estimate of each expiry over all reads; where the server sends none, at most the whole duration is left. */
const openRead = ({ open }: SecondContractCalls, { clock }: Environment): Read<Contracts> => {
  let expiries: ReadonlyMap<OrderId, number> = new Map()
  return F.pipe(
    open,
    RTE.map((readings) => {
      const readAt = clock.monotonic()
      const contracts = readings.map(({ contract, remainingMs }): OpenContract => {
        const expiry = Countdown.expiryOf(remainingMs ?? contract.seconds * SECOND_MS, readAt)
        return { ...contract, expiry: Countdown.earlierExpiry(expiries.get(contract.id), expiry) }
      })
      expiries = new Map(contracts.map(({ id, expiry }) => [id, expiry]))
      return SecondContract.newestFirst(contracts)
    }),
  )
}

/** Read again after each expiry, until all that are due have left the list. */
const openContracts = (
  read: (due: Observable<unknown>) => Observable<Live<Contracts>>,
  environment: Environment,
): Observable<Live<Contracts>> => {
  const due = new Subject<void>()
  const contracts = read(due)
  const looking = contracts.pipe(
    map((value) => (LiveValue.latest(value) ?? []).map(({ expiry }) => expiry)),
    switchMap((expiries) => (expiries.length === 0 ? EMPTY : lookAfter(Math.min(...expiries), environment))),
    tap(() => due.next()),
    ignoreElements(),
  )
  return defer(() => merge(contracts, looking)).pipe(shareLatest(environment))
}

const lookAfter = (expiry: number, { clock, scheduler }: Environment): Observable<unknown> => {
  const remaining = Countdown.remainingMs(expiry, clock.monotonic())
  return timer(remaining === 0 ? UNSETTLED_POLL_MS : remaining + SETTLEMENT_DELAY_MS, UNSETTLED_POLL_MS, scheduler)
}
