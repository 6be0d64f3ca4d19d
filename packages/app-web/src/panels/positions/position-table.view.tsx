import type { Live } from '@hexbourse/domain/kernel'
import type { ReactElement } from 'react'

import type { MessageKey } from '../../i18n/index.ts'
import type { Column } from '../../ui/index.ts'
import { LiveRows, Table } from '../../ui/index.ts'
import { POSITION_COLUMNS } from './position-cells.view.tsx'
import type { PositionFigures } from './position-figures.ts'

interface PositionTableProps<R> {
  readonly label: MessageKey
  readonly data: Live<ReadonlyArray<R>>
  /** After those of every list of positions. */
  readonly columns: ReadonlyArray<Column>
  readonly empty: ReactElement
  readonly onRetry: () => void
  /** Of the live cells in the rows, if any. */
  readonly figures?: PositionFigures
  /** A table row, with a key. */
  readonly children: (row: R) => ReactElement
}

/** A list of positions or leveraged orders; one card each where the screen is narrow. */
export const PositionTable = <R,>({
  label,
  data,
  columns,
  empty,
  onRetry,
  figures,
  children,
}: PositionTableProps<R>) => (
  <Table
    label={label}
    data={data}
    columns={[...POSITION_COLUMNS, ...columns]}
    className="tbl tbl-cards position-cards"
    skeletons={4}
    onRetry={onRetry}
    empty={empty}
  >
    {(rows) =>
      figures === undefined ? (
        <tbody>{rows.map(children)}</tbody>
      ) : (
        <LiveRows as="tbody" rows={figures}>
          {rows.map(children)}
        </LiveRows>
      )
    }
  </Table>
)
