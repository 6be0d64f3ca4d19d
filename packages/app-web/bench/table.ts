/**
 * Baseline: the same book without a framework, floats and a plain table, at max one update of the changed cells per
 * frame.
 */
type Side = ReadonlyArray<readonly [string, string]>
interface Push {
  readonly bids: Side
  readonly asks: Side
}

/** A figure, with its trailing zeros in a fainter colour. */
interface Cell {
  readonly lead: Text
  readonly zeros: Text
}

interface RowElements {
  readonly cells: ReadonlyArray<Cell>
  readonly bar: SVGRectElement
}

const SVG = 'http://www.w3.org/2000/svg'
const LEVELS = 20
const figures = (places: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })
const [PRICE, SIZE] = [figures(2), figures(4)]

const half = (root: HTMLElement, look: 'up' | 'down'): ReadonlyArray<RowElements> => {
  const place = document.createElement('div')
  place.className = 'book-rows'
  const bars = document.createElementNS(SVG, 'svg')
  bars.setAttribute('class', 'book-bars')
  bars.setAttribute('viewBox', `0 0 100 ${LEVELS}`)
  bars.setAttribute('preserveAspectRatio', 'none')
  const table = document.createElement('table')
  const rows = Array.from({ length: LEVELS }, (_, nth) => {
    const bar = document.createElementNS(SVG, 'rect')
    for (const [name, value] of Object.entries({ class: look, y: nth, height: 1, width: 0 }))
      bar.setAttribute(name, String(value))
    bars.append(bar)
    const row = table.insertRow()
    const cells = [look, '', 't2'].map((name) => makeCell(row.insertCell(), name))
    return { cells, bar }
  })
  place.append(bars, table)
  root.append(place)
  return rows
}

const makeCell = (place: HTMLElement, look: string): Cell => {
  const [lead, zeros] = [document.createTextNode(''), document.createTextNode('')]
  const quiet = document.createElement('span')
  quiet.className = 'z'
  quiet.append(zeros)
  place.className = look
  place.append(lead, quiet)
  return { lead, zeros }
}

const patch = (cell: Cell | undefined, text: string): void => {
  if (cell === undefined) return
  const lead = text.replace(/\.?0+$/, '')
  const zeros = text.slice(lead.length)
  if (cell.lead.data !== lead) cell.lead.data = lead
  if (cell.zeros.data !== zeros) cell.zeros.data = zeros
}

const total = (side: Side): number => side.reduce((sum, [, quantity]) => sum + Number(quantity), 0)

const draw = (rows: ReadonlyArray<RowElements>, side: Side, max: number): void => {
  let sum = 0
  for (const [nth, { cells, bar }] of rows.entries()) {
    const [price, quantity] = side[nth] ?? ['0', '0']
    sum += Number(quantity)
    patch(cells[0], PRICE.format(Number(price)))
    patch(cells[1], SIZE.format(Number(quantity)))
    patch(cells[2], SIZE.format(sum))
    const width = String(Math.floor((sum * 1000) / max) / 10)
    if (bar.getAttribute('width') !== width) bar.setAttribute('width', width)
  }
}

/** Returns the function that takes a push, and reports the number of drawn pushes. */
export const makeTable = (root: HTMLElement, painted: (count: number) => void): ((wire: unknown) => void) => {
  const [asks, bids] = [half(root, 'down'), half(root, 'up')]
  let newest: Push | undefined
  let frame = 0
  const paint = (): void => {
    frame = 0
    if (newest === undefined) return
    const rising = newest.asks.toReversed()
    const max = Math.max(total(rising), total(newest.bids))
    draw(asks, rising, max)
    draw(bids, newest.bids, max)
    painted(Math.round(Number(newest.bids[0]?.[1]) * 10_000))
  }
  return (wire) => {
    newest = wire as Push
    if (frame === 0) frame = requestAnimationFrame(paint)
  }
}
