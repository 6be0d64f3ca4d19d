/** Where the tags of a chart stand: at their prices, and never over each other. [SPOT-1] */

export interface TagAt {
  readonly id: string
  /** Pixels from the top of the plot to the price; may be outside of the plot. */
  readonly y: number
}

export interface TagPlace extends TagAt {
  /** Pixels from the top of the plot to the middle of the tag. */
  readonly at: number
  /** The price is outside of the plot. */
  readonly edge: 'above' | 'below' | undefined
}

/** Tags at an edge of the plot for prices beyond it, the nearest ones. More would cover the chart. */
const MAX_AT_EDGE = 3

/**
 * Ascending from the top. Tags of one price, or of close ones, are pushed apart by their height. Where there are more
 * than fit into half of the plot, those beyond the edges are left out first, then the last ones.
 */
export const tagPlaces = <T extends TagAt>(
  tags: ReadonlyArray<T>,
  { height, plot }: { readonly height: number; readonly plot: number },
): ReadonlyArray<T & TagPlace> => {
  const [first, last] = [height / 2, plot - height / 2]
  const fitting = mostRelevant(tags, plot).slice(0, Math.max(0, Math.floor(plot / 2 / height)))
  const sorted = fitting.toSorted((a, b) => a.y - b.y)
  const mirrored = (values: ReadonlyArray<number>) => values.map((at) => first + last - at).toReversed()
  const down = pushedApart(
    sorted.map(({ y }) => Math.min(Math.max(y, first), last)),
    height,
  )
  const up = mirrored(
    pushedApart(
      mirrored(down).map((at) => Math.max(at, first)),
      height,
    ),
  )
  return sorted.map((tag, index) => ({
    ...tag,
    at: up[index] ?? tag.y,
    edge: edgeOf(tag, plot),
  }))
}

/** Beyond which end of the plot the price is. */
export const edgeOf = ({ y }: TagAt, plot: number): TagPlace['edge'] =>
  y < 0 ? 'above' : y > plot ? 'below' : undefined

/** Those within the plot, then those at the edges. */
const mostRelevant = <T extends TagAt>(tags: ReadonlyArray<T>, plot: number): ReadonlyArray<T> => {
  const tagsAt = (edge: TagPlace['edge']) => tags.filter((tag) => edgeOf(tag, plot) === edge)
  const [above, below] = [tagsAt('above').toSorted((a, b) => b.y - a.y), tagsAt('below').toSorted((a, b) => a.y - b.y)]
  return [...tagsAt(undefined), ...above.slice(0, MAX_AT_EDGE), ...below.slice(0, MAX_AT_EDGE)]
}

/** Ascending values, each at least `distance` above the one before. */
const pushedApart = (values: ReadonlyArray<number>, distance: number): ReadonlyArray<number> => {
  let previous = -Infinity
  return values.map((value) => {
    previous = Math.max(value, previous + distance)
    return previous
  })
}
