/** How many rows a list has. */
export const Count = ({ value }: { readonly value: number }) => <span className="count n">{value}</span>
