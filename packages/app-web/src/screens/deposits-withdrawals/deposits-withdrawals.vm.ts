/** Withdrawals, deposits and reported deposits, with status, filter and details. [WAL-2] [WAL-3] [WAL-9] */
import type { Clipboard, Live, Page, System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { DepositPort, WithdrawalPort } from '@hexbourse/domain/wallet'
import { DateRange, Withdrawal } from '@hexbourse/domain/wallet'
import { readerTaskEither as RTE } from 'fp-ts'
import { map, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type {
  CsvExport,
  ExportPorts,
  ListSource,
  MoneyAction,
  MoneyActionPorts,
  MoreStatus,
} from '../../shared/index.ts'
import { makeLivePagedList, makeMoneyAction, reviewedCommand } from '../../shared/index.ts'
import { makeRecordsExport, readLists } from './records-export.ts'
import type { RecordList, RecordRow, RecordStatus } from './record-row.ts'
import { depositRow, reportRow, STATUS_CHOICES, withdrawalRow } from './record-row.ts'

interface State {
  /** The lists that the exchange has; empty until it is known. */
  lists: ReadonlyArray<RecordList>
  /** Whether the exchange has none of the lists. */
  isUnavailable: boolean
  list: RecordList
  shown: Live<ReadonlyArray<RecordRow>>
  moreStatus: MoreStatus
  /** Whether there are rows that the filter hides. */
  isFiltered: boolean
  coins: ReadonlyArray<string>
  /** A coin and a status to show; empty for all. */
  coin: string
  status: RecordStatus | ''
  /** Local days, both included; empty without a bound. */
  from: string
  to: string
  statuses: ReadonlyArray<RecordStatus>
  /** Key of the row whose details are open. */
  opened: string | undefined
  /** What was copied last. */
  copied: string | undefined
}

export interface DepositsWithdrawalsVm {
  readonly state: State
  readonly cancelAction: MoneyAction<Withdrawal.Withdrawal, Withdrawal.Withdrawal | undefined>
  /** Decimals of an amount. */
  readonly places: number
  readonly open: (list: RecordList) => Subscription
  readonly chooseList: (list: RecordList) => void
  /** With a range of days, all records are loaded, because those still open come first. */
  readonly filter: (part: Partial<Pick<State, 'coin' | 'status' | 'from' | 'to'>>) => void
  /** Of the days of the filter, in all lists. */
  readonly recordsExport: CsvExport
  readonly showAll: () => void
  /** Opens the details of a row, or closes them. */
  readonly toggle: (key: string) => void
  readonly copy: (text: string) => Promise<void>
  readonly cancel: (row: RecordRow) => void
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

export interface DepositsWithdrawalsPorts extends MoneyActionPorts, ExportPorts {
  readonly withdrawals: Pick<WithdrawalPort, 'withdrawals' | 'withdrawalsPage' | 'cancel' | 'retry'>
  readonly deposits: Pick<DepositPort, 'deposits' | 'depositsPage' | 'reports' | 'reportsPage' | 'retry'>
  readonly system: System
  readonly clipboard: Clipboard
  /** IANA zone in which times are shown. */
  readonly zone: () => string
}

const NO_FILTER = { coin: '', status: '', ...DateRange.EVERY_DAY } as const

const initialState = (list: RecordList = 'withdrawals'): State => ({
  lists: ref([]),
  isUnavailable: false,
  list,
  shown: ref(LiveValue.LOADING),
  moreStatus: 'none',
  isFiltered: false,
  coins: ref([]),
  ...NO_FILTER,
  statuses: ref(STATUS_CHOICES[list]),
  opened: undefined,
  copied: undefined,
})

/** The pages of a list as rows. */
const rowsOf = <A>({ newest, readPage }: ListSource<A>, rowOf: (item: A) => RecordRow): ListSource<RecordRow> => {
  const pageOf = (page: Page<A>): Page<RecordRow> => ({ ...page, items: page.items.map(rowOf) })
  return {
    newest: () => newest().pipe(map(LiveValue.map(pageOf))),
    readPage: (page) => RTE.map(pageOf)(readPage(page)),
  }
}

const sourcesOf = ({
  withdrawals,
  deposits,
}: DepositsWithdrawalsPorts): Readonly<Record<RecordList, ListSource<RecordRow>>> => ({
  withdrawals: rowsOf({ newest: withdrawals.withdrawals, readPage: withdrawals.withdrawalsPage }, withdrawalRow),
  deposits: rowsOf({ newest: deposits.deposits, readPage: deposits.depositsPage }, depositRow),
  reports: rowsOf({ newest: deposits.reports, readPage: deposits.reportsPage }, reportRow),
})

/** The chosen list, and the rows of it that the filter shows. */
const makeRecordList = (ports: DepositsWithdrawalsPorts, state: State) => {
  const sources = sourcesOf(ports)
  let loaded: Live<ReadonlyArray<RecordRow>> = LiveValue.LOADING
  const show = (): void => {
    const all = LiveValue.latest(loaded) ?? []
    const { coin, status } = state
    const isShown = (row: RecordRow): boolean =>
      (coin === '' || row.coin === coin) &&
      (status === '' || row.status === status) &&
      DateRange.includes(state, row.at, ports.zone())
    Object.assign(state, {
      shown: ref(LiveValue.map((rows: ReadonlyArray<RecordRow>) => rows.filter(isShown))(loaded)),
      isFiltered: all.length > 0,
      coins: ref([...new Set(all.map((row) => row.coin))].sort()),
    })
  }
  const { watch, loadMore, close } = makeLivePagedList<RecordRow>(
    ({ key }) => key,
    (rows, moreStatus) => {
      loaded = rows
      state.moreStatus = moreStatus
      show()
      loadRange()
    },
  )
  const loadRange = (): void => {
    if (state.moreStatus === 'more' && DateRange.isBounded(state)) void Promise.resolve().then(loadMore)
  }
  const choose = (list: RecordList): void => {
    Object.assign(state, { list, ...NO_FILTER, statuses: ref(STATUS_CHOICES[list]), opened: undefined })
    watch(sources[list])
  }
  /** The wanted list, or the first one that the exchange has. */
  const start = async (wanted: RecordList, all: Subscription): Promise<void> => {
    const lists = await readLists(ports.system)
    if (all.closed) return
    const first = lists.includes(wanted) ? wanted : lists[0]
    Object.assign(state, { lists: ref(lists), isUnavailable: first === undefined })
    if (first !== undefined) choose(first)
  }
  const filter: DepositsWithdrawalsVm['filter'] = (part) => {
    Object.assign(state, part)
    show()
    loadRange()
  }
  return { start, choose, filter, loadMore, close }
}

export const makeDepositsWithdrawalsVm = (ports: DepositsWithdrawalsPorts): DepositsWithdrawalsVm => {
  const { withdrawals, deposits, clipboard, notifications } = ports
  const state = proxy<State>(initialState())
  const list = makeRecordList(ports, state)
  const recordsExport = makeRecordsExport(ports, () => state)
  const cancelAction = makeMoneyAction(
    reviewedCommand(withdrawals.cancel, ({ id }: Withdrawal.Withdrawal) => ({ id })),
    ports,
  )
  return {
    state,
    cancelAction,
    places: Withdrawal.PLACES,
    open: (wanted) => {
      Object.assign(state, initialState(wanted))
      const all = new Subscription(list.close)
      all.add(recordsExport.reset)
      all.add(cancelAction.open())
      void list.start(wanted, all)
      return all
    },
    chooseList: list.choose,
    filter: list.filter,
    showAll: () => list.filter(NO_FILTER),
    recordsExport,
    toggle: (key) => Object.assign(state, { opened: state.opened === key ? undefined : key, copied: undefined }),
    copy: async (text) => {
      const isCopied = await clipboard.copy(text)()
      state.copied = isCopied ? text : undefined
      if (!isCopied) notifications.show({ id: 'record-copy', kind: 'failure', key: 'wallet.deposit.copyFailed' })
    },
    cancel: ({ withdrawal }) => {
      if (withdrawal !== undefined) cancelAction.review(withdrawal)
    },
    loadMore: list.loadMore,
    retry: () => {
      withdrawals.retry()
      deposits.retry()
    },
  }
}
