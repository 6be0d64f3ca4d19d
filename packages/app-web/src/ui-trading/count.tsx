/** How many rows a list has; nothing for none, and while that is not known. */
export const Count = ({ value }: { readonly value: number | undefined }) =>
  value === undefined || value === 0 ? undefined : <span className="count n">{value}</span>
