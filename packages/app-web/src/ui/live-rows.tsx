/** Rows whose figures change many times a second: React draws them once, then cells are patched, once a frame at most. [HOME-5] */
import type { Millis } from '@hexbourse/domain/kernel'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

import type { Figure, Words } from '../i18n/index.ts'
import { useWords } from '../i18n/index.ts'
import { oncePerFrame } from './once-per-frame.ts'

/** A figure that may flash when it changes, or a time of day. */
export type LiveCellValue = (Figure & { readonly flash?: boolean }) | { readonly at: Millis | undefined }

export interface LiveRow {
  readonly key: string
  readonly cells: Readonly<Record<string, LiveCellValue>>
  /** Percent of the row that its bar fills. */
  readonly share?: number
  /** Nothing stands here now. */
  readonly blank?: boolean
  /** Belongs to the user. */
  readonly mine?: boolean
}

export interface LiveFeed {
  readonly subscribe: (changed: () => void) => () => void
  readonly read: () => ReadonlyArray<LiveRow>
}

interface LiveRowsProps {
  readonly rows: LiveFeed
  readonly as?: 'tbody' | 'div'
  readonly className?: string
  readonly children: ReactNode
}

/** Every `data-row` inside is one row of the feed, every LiveCell in it one of its cells. */
export const LiveRows = ({ rows, as: Tag = 'div', className, children }: LiveRowsProps) => {
  const root = useRef<HTMLElement>(null)
  const words = useWords()
  // no dependencies: whatever React redrew is painted again
  useEffect(() => (root.current === null ? undefined : paintEveryFrame(root.current, rows, words)))
  return (
    <Tag className={className} ref={(element: HTMLElement | null) => void (root.current = element)}>
      {children}
    </Tag>
  )
}

export const LiveCell = ({ of, className }: { readonly of: string; readonly className?: string }) => (
  <bdi className={className === undefined ? 'n' : `n ${className}`} data-cell={of} />
)

const paintEveryFrame = (root: HTMLElement, rows: LiveFeed, words: Words): (() => void) => {
  const targets = collect(root)
  const stop = oncePerFrame(rows.subscribe, () => {
    for (const row of rows.read()) {
      for (const target of targets.get(row.key) ?? []) paintRow(target, row, words)
    }
  })
  root.addEventListener('animationend', stopFlash)
  return () => {
    root.removeEventListener('animationend', stopFlash)
    stop()
  }
}

/** What a place on the page shows already is not written again: most figures stay from one frame to the next. */
interface Cell {
  readonly node: HTMLElement
  readonly name: string
  shown?: LiveCellValue
}

interface Row {
  readonly element: HTMLElement
  readonly cells: ReadonlyArray<Cell>
  readonly bar: Element | null
  shown?: LiveRow
}

/** A row may stand in several places. */
const collect = (root: HTMLElement): ReadonlyMap<string, ReadonlyArray<Row>> => {
  const targets = new Map<string, Array<Row>>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-row]')) {
    const key = element.dataset['row'] ?? ''
    const cells = [...element.querySelectorAll<HTMLElement>('[data-cell]')].map((node) => ({
      node,
      name: node.dataset['cell'] ?? '',
    }))
    const row = { element, cells, bar: root.querySelector(`[data-bar="${key}"]`) }
    targets.set(key, [...(targets.get(key) ?? []), row])
  }
  return targets
}

const paintRow = (target: Row, row: LiveRow, words: Words): void => {
  const { element, bar, shown } = target
  if (shown === undefined || shown.blank !== row.blank || shown.mine !== row.mine) paintState(element, row)
  if (bar !== null && row.share !== undefined && row.share !== shown?.share) paintBar(bar, row.share)
  for (const cell of target.cells) {
    const value = row.cells[cell.name]
    if (value === undefined || (cell.shown !== undefined && isSame(cell.shown, value))) continue
    cell.shown = value
    paintCell(cell.node, value, words)
  }
  target.shown = row
}

const paintState = (element: HTMLElement, { blank = false, mine = false }: LiveRow): void => {
  element.classList.toggle('is-blank', blank)
  element.classList.toggle('is-mine', mine)
  if (element instanceof HTMLButtonElement) element.disabled = blank
}

const isSame = (a: LiveCellValue, b: LiveCellValue): boolean => {
  if ('at' in a || 'at' in b) return 'at' in a && 'at' in b && a.at === b.at
  return a.value === b.value && a.direction === b.direction && a.places === b.places && a.kind === b.kind
}

/** An SVG rectangle in a picture 100 wide. */
const paintBar = (bar: Element, share: number): void => bar.setAttribute('width', String(share))

const paintCell = (node: HTMLElement, value: LiveCellValue, words: Words): void => {
  if ('at' in value) {
    write(node, value.at === undefined ? '\u2014' : words.moment('time', value.at), '')
    return
  }
  const { lead, zeros } = words.figure(value)
  if (value.direction !== undefined && node.dataset['direction'] !== value.direction) turn(node, value.direction)
  if (write(node, lead, zeros) && value.flash === true) flash(node, value.value)
}

/** What was painted last, to tell a rise from a fall. */
const painted = new WeakMap<HTMLElement, bigint>()

const turn = (node: HTMLElement, direction: 'up' | 'down' | 'flat'): void => {
  node.dataset['direction'] = direction
  node.classList.toggle('up', direction === 'up')
  node.classList.toggle('down', direction === 'down')
}

/** Whether anything is other than before. */
const write = (node: HTMLElement, lead: string, zeros: string): boolean => {
  const [text, quiet] = [node.firstChild, node.lastChild?.firstChild]
  if (text === null || quiet === null || quiet === undefined) {
    const span = document.createElement('span')
    span.className = 'z'
    span.append(document.createTextNode(zeros))
    node.replaceChildren(document.createTextNode(lead), span)
    return true
  }
  const [isLead, isQuiet] = [text.nodeValue !== lead, quiet.nodeValue !== zeros]
  if (isLead) text.nodeValue = lead
  if (isQuiet) quiet.nodeValue = zeros
  return isLead || isQuiet
}

/** Once, and not again until it has faded. */
const flash = (node: HTMLElement, value: bigint | undefined): void => {
  const before = painted.get(node)
  if (value !== undefined) painted.set(node, value)
  if (value === undefined || before === undefined || value === before) return
  if (node.classList.contains('flash-up') || node.classList.contains('flash-down')) return
  node.classList.add(value > before ? 'flash-up' : 'flash-down')
}

const stopFlash = (event: Event): void => {
  if (event.target instanceof Element) event.target.classList.remove('flash-up', 'flash-down')
}
