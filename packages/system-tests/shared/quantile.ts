/** The value below which a share (from 0 to 1) of the values lies; NaN without a value. */
export const quantile = (share: number, values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
