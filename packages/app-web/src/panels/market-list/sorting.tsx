/** Columns of a market table that sort it. [HOME-3] */
import type { Ranking } from '@hexbourse/domain/market'

import type { Column } from '../../ui/index.ts'

export type Sortable = Column & { readonly by?: Ranking.SortKey }

export const sortable = (
  columns: ReadonlyArray<Sortable>,
  sort: Ranking.Sort,
  onSort: (by: Ranking.SortKey) => void,
): ReadonlyArray<Column> =>
  columns.map(({ by, ...column }) =>
    by === undefined ? column : { ...column, sorted: orderOf(sort, by), onSort: () => onSort(by) },
  )

const orderOf = (sort: Ranking.Sort, by: Ranking.SortKey): NonNullable<Column['sorted']> => {
  if (sort?.by !== by) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}
