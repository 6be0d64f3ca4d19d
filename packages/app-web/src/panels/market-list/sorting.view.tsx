/** Sortable columns of a market table. [HOME-3] */
import type { Ranking } from '@hexbourse/domain/market'

import type { Column } from '../../ui/index.ts'

export type SortableColumn = Column & { readonly sortKey?: Ranking.SortKey }

export const sortableColumns = (
  columns: ReadonlyArray<SortableColumn>,
  sort: Ranking.Sort,
  onSort: (by: Ranking.SortKey) => void,
): ReadonlyArray<Column> =>
  columns.map(({ sortKey, ...column }) =>
    sortKey === undefined ? column : { ...column, sorted: sortOrderOf(sort, sortKey), onSort: () => onSort(sortKey) },
  )

const sortOrderOf = (sort: Ranking.Sort, by: Ranking.SortKey): NonNullable<Column['sorted']> => {
  if (sort?.by !== by) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}
