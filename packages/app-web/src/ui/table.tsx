/** A list with its faces, all of the same height: skeleton, rows, empty, failed, fetching again. */
import type { Live } from '@hexbourse/domain/kernel'
import type { ReactNode } from 'react'

import type { MessageKey, Values } from '../i18n/index.ts'
import { useWords } from '../i18n/index.ts'
import { Failed, FailedLine, Skeleton } from './faces.tsx'
import { Text } from './text.tsx'

export interface Column {
  readonly id: string
  /** undefined: the column of actions. */
  readonly label: MessageKey | undefined
  readonly values?: Values
  readonly end?: boolean
  /** Which sizes leave it out, and how wide it is: class names of the style sheet. */
  readonly className?: string
  /** For a column that may be sorted by. */
  readonly sorted?: 'ascending' | 'descending' | 'none'
  readonly onSort?: () => void
}

interface TableProps<R> {
  readonly label: MessageKey
  readonly of: Live<ReadonlyArray<R>>
  readonly columns: ReadonlyArray<Column>
  readonly className?: string
  readonly skeletons: number
  readonly empty: ReactNode
  readonly onRetry: () => void
  /** Makes the table's body from the rows; a LiveRows or plain tr elements in a tbody. */
  readonly children: (rows: ReadonlyArray<R>) => ReactNode
}

export const Table = <R,>(props: TableProps<R>) => {
  const { of, empty, onRetry } = props
  if (of._tag === 'Failed' && of.last === undefined) return <Failed error={of.error} onRetry={onRetry} />
  const rows = of._tag === 'Waiting' ? undefined : of._tag === 'Known' ? of.value : of.last?.value
  if (rows?.length === 0) return empty
  return (
    <>
      {of._tag === 'Failed' ? <FailedLine error={of.error} onRetry={onRetry} /> : undefined}
      <Grid {...props} rows={rows} refetching={of._tag === 'Known' && of.refetching} />
    </>
  )
}

const Grid = <R,>(
  props: TableProps<R> & { readonly rows: ReadonlyArray<R> | undefined; readonly refetching: boolean },
) => {
  const { label, columns, rows, className = 'tbl', refetching, children } = props
  return (
    <table
      className={refetching ? `${className} is-refetch` : className}
      aria-label={useWords().text(label)}
      aria-busy={rows === undefined}
    >
      <colgroup>
        {columns.map((column) => (
          <col key={column.id} className={column.className} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      {rows === undefined ? <Skeletons count={props.skeletons} columns={columns} /> : children(rows)}
    </table>
  )
}

const cellClass = (column: Pick<Column, 'end' | 'className'>): string | undefined =>
  [column.end === true ? 'end' : '', hiding(column.className)].filter(Boolean).join(' ') || undefined

/** Of a column's classes only those that hide it belong on its cells. */
const hiding = (className: string | undefined): string =>
  (className ?? '')
    .split(' ')
    .filter((name) => name.startsWith('hide-') || name.startsWith('only-'))
    .join(' ')

const Head = ({ column }: { readonly column: Column }) => {
  const text = column.label === undefined ? undefined : <Text of={column.label} values={column.values} />
  return (
    <th scope="col" className={cellClass(column)} aria-sort={column.sorted}>
      {column.onSort === undefined ? (
        text
      ) : (
        <button type="button" className="sorter" onClick={column.onSort}>
          {text}
        </button>
      )}
    </th>
  )
}

const Skeletons = ({ count, columns }: { readonly count: number; readonly columns: ReadonlyArray<Column> }) => (
  <tbody>
    {Array.from({ length: count }, (_, row) => (
      <tr key={row}>
        {columns.map((column, index) => (
          <td key={column.id} className={cellClass(column)}>
            <Skeleton at={row + index} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

/** A cell that still says its column where the table has turned into cards. */
export const Cell = ({
  of,
  className,
  children,
}: {
  readonly of: Column
  readonly className?: string
  readonly children: ReactNode
}) => {
  const words = useWords()
  const label = of.label === undefined ? undefined : words.text(of.label, of.values)
  return (
    <td className={[cellClass(of), className].filter(Boolean).join(' ') || undefined} data-l={label}>
      {children}
    </td>
  )
}
