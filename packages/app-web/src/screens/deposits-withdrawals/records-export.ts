/** Withdrawals, deposits and reported deposits of the chosen days as one CSV file. [WAL-12] */
import type { Millis, System } from '@hexbourse/domain/kernel'
import type { DepositPort, WithdrawalPort } from '@hexbourse/domain/wallet'
import { CsvExports, DateRange } from '@hexbourse/domain/wallet'
import { function as F, readerTaskEither as RTE } from 'fp-ts'

import type { CsvExport, ExportPorts } from '../../shared/index.ts'
import { allRows, makeCsvExport } from '../../shared/index.ts'
import type { RecordList } from './record-row.ts'

type Ports = ExportPorts & {
  readonly withdrawals: Pick<WithdrawalPort, 'withdrawalsPage'>
  readonly deposits: Pick<DepositPort, 'depositsPage' | 'reportsPage'>
  readonly system: System
  /** IANA zone in which times are shown. */
  readonly zone: () => string
}

interface Dated {
  readonly id: number
  readonly createdAt: Millis | undefined
}

/** The lists that the exchange announces. */
export const readLists = async (system: System): Promise<ReadonlyArray<RecordList>> => {
  const { capabilities } = await system.info()
  return [
    ...(capabilities.has('withdrawals') ? (['withdrawals'] as const) : []),
    ...(capabilities.has('deposits') ? (['deposits', 'reports'] as const) : []),
  ]
}

/** `range` is read when an export starts. */
export const makeRecordsExport = (
  { withdrawals, deposits, system, zone, ...ports }: Ports,
  range: () => DateRange.DateRange,
): CsvExport =>
  makeCsvExport(ports, {
    name: 'deposits-withdrawals',
    read: (onRows) => (signal) => async () => {
      const { from, to } = range()
      const lists = await readLists(system)
      const isOfRange = ({ createdAt }: Dated): boolean => DateRange.includes({ from, to }, createdAt, zone())
      const ifListed = <A extends Dated>(list: RecordList, readPage: Parameters<typeof allRows<A>>[0]) =>
        lists.includes(list)
          ? allRows<A>(
              (page, size) =>
                F.pipe(
                  readPage(page, size),
                  RTE.map((read) => ({ ...read, items: read.items.filter(isOfRange) })),
                ),
              ({ id }) => id,
              onRows,
            )
          : RTE.right([])
      return F.pipe(
        RTE.Do,
        RTE.apS('withdrawals', ifListed('withdrawals', withdrawals.withdrawalsPage)),
        RTE.bind('deposits', () => ifListed('deposits', deposits.depositsPage)),
        RTE.bind('reports', () => ifListed('reports', deposits.reportsPage)),
      )(signal)()
    },
    document: CsvExports.funds,
  })
