/** How many rows a list has; nothing while that is not known. */
export const Count = ({ value }: { readonly value: number | undefined }) =>
  value === undefined ? undefined : <span className="count n">{value}</span>
