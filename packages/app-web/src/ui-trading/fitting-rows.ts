/** As many rows of the order book as its height has room for: of the others nothing is drawn. [SPOT-3] */
import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

/** Rows of one half until the room is measured. */
const ROWS_AT_FIRST = 8

/** Rows that fit into the larger half of the book. Its size does not depend on their number. */
export const useFittingRows = (book: RefObject<HTMLElement | null>): number => {
  const [count, setCount] = useState(ROWS_AT_FIRST)
  useLayoutEffect(() => {
    const halves = [...(book.current?.querySelectorAll<HTMLElement>('.book-side') ?? [])]
    const row = book.current?.querySelector<HTMLElement>('.book-row')
    if (!row) return undefined
    const measure = (): void => {
      const room = Math.max(...halves.map((half) => half.clientHeight))
      if (row.offsetHeight > 0) setCount(Math.ceil(room / row.offsetHeight))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const element of [...halves, row]) observer.observe(element)
    return () => observer.disconnect()
  }, [book])
  return count
}
