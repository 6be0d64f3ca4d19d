/** A table with its states, all of the same height: skeleton, rows, empty, failed, refetching. */
import type { Live } from '@hexbourse/domain/kernel'
import type { ReactNode } from 'react'

import type { MessageKey, Values } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { FailedLine, FailureNotice, Skeleton } from './states.tsx'
import { failureOf, latestOf } from './live-value.ts'
import { Text } from './text.tsx'

export interface Column {
  readonly id: string
  /** undefined: column of actions. */
  readonly label: MessageKey | undefined
  readonly values?: Values
  readonly end?: boolean
  /** Class names for width and visibility. */
  readonly className?: string
  /** For a sortable column. */
  readonly sorted?: 'ascending' | 'descending' | 'none'
  readonly onSort?: () => void
}

interface TableProps<R> {
  readonly label: MessageKey
  readonly data: Live<ReadonlyArray<R>>
  readonly columns: ReadonlyArray<Column>
  readonly className?: string
  readonly skeletons: number
  readonly empty: ReactNode
  readonly onRetry: () => void
  /** Renders the body: LiveRows as tbody or a tbody with tr elements. */
  readonly children: (rows: ReadonlyArray<R>) => ReactNode
}

export const Table = <R,>(props: TableProps<R>) => {
  const { data, empty, onRetry } = props
  const failure = failureOf(data)
  if (failure !== undefined) return <FailureNotice error={failure} onRetry={onRetry} />
  const rows = latestOf(data)
  if (rows?.length === 0) return empty
  return (
    <>
      {data._tag === 'Failed' ? <FailedLine error={data.error} onRetry={onRetry} /> : undefined}
      <Grid {...props} rows={rows} refetching={data._tag === 'Ready' && data.refetching} />
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
      aria-label={useFormatters().text(label)}
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
  [column.end === true ? 'end' : '', visibilityClasses(column.className)].filter(Boolean).join(' ') || undefined

/** Class names that hide a column apply to its cells; width classes do not. */
const visibilityClasses = (className: string | undefined): string =>
  className?.match(/\b(?:hide|only)-\S+/g)?.join(' ') ?? ''

const Head = ({ column }: { readonly column: Column }) => {
  const text = column.label === undefined ? undefined : <Text message={column.label} values={column.values} />
  const HeadCell = text ? 'th' : 'td'
  return (
    <HeadCell scope={text && 'col'} className={cellClass(column)} aria-sort={column.sorted}>
      {column.onSort === undefined ? (
        text
      ) : (
        <button type="button" className="sorter" onClick={column.onSort}>
          {text}
        </button>
      )}
    </HeadCell>
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

/** A cell that shows its column label when the table is displayed as cards. */
export const Cell = ({
  column,
  className,
  children,
}: {
  readonly column: Column
  readonly className?: string
  readonly children: ReactNode
}) => {
  const formatters = useFormatters()
  const label = column.label === undefined ? undefined : formatters.text(column.label, column.values)
  return (
    <td className={[cellClass(column), className].filter(Boolean).join(' ') || undefined} data-l={label}>
      {children}
    </td>
  )
}
