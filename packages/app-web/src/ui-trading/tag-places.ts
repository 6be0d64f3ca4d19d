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

/** At an edge, of the tags whose prices are beyond it: the nearest ones, so that many cannot cover the chart. */
const MOST_AT_EDGE = 3

/**
 * Ascending from the top. Tags of one price, or of close ones, are pushed apart by their height. Where there are more
 * than fit into half of the plot, those beyond the edges are left out first, then the last ones.
 */
export const tagPlaces = (
  tags: ReadonlyArray<TagAt>,
  { height, plot }: { readonly height: number; readonly plot: number },
): ReadonlyArray<TagPlace> => {
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
const mostRelevant = (tags: ReadonlyArray<TagAt>, plot: number): ReadonlyArray<TagAt> => {
  const of = (edge: TagPlace['edge']) => tags.filter((tag) => edgeOf(tag, plot) === edge)
  const [above, below] = [of('above').toSorted((a, b) => b.y - a.y), of('below').toSorted((a, b) => a.y - b.y)]
  return [...of(undefined), ...above.slice(0, MOST_AT_EDGE), ...below.slice(0, MOST_AT_EDGE)]
}

/** Ascending values, each at least `distance` above the one before. */
const pushedApart = (values: ReadonlyArray<number>, distance: number): ReadonlyArray<number> => {
  let previous = -Infinity
  return values.map((value) => {
    previous = Math.max(value, previous + distance)
    return previous
  })
}
