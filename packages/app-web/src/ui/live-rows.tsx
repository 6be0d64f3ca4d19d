/** Rows whose figures change many times a second: React draws them once, then cells are patched, once a frame at most. [HOME-5] */
import type { Millis } from '@hexbourse/domain/kernel'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

import type { Figure, Words } from '../i18n/index.ts'
import { useWords } from '../i18n/index.ts'

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
  let frame = 0
  const paint = (): void => {
    frame = 0
    for (const row of rows.read()) {
      for (const target of targets.get(row.key) ?? []) paintRow(target, row, words)
    }
  }
  const ask = (): void => {
    if (frame === 0) frame = requestAnimationFrame(paint)
  }
  paint()
  root.addEventListener('animationend', stopFlash)
  const unsubscribe = rows.subscribe(ask)
  return () => {
    cancelAnimationFrame(frame)
    root.removeEventListener('animationend', stopFlash)
    unsubscribe()
  }
}

interface Row {
  readonly element: HTMLElement
  readonly cells: ReadonlyArray<HTMLElement>
  readonly bar: Element | null
}

/** A row may stand in several places. */
const collect = (root: HTMLElement): ReadonlyMap<string, ReadonlyArray<Row>> => {
  const targets = new Map<string, Array<Row>>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-row]')) {
    const key = element.dataset['row'] ?? ''
    const cells = [...element.querySelectorAll<HTMLElement>('[data-cell]')]
    const row = { element, cells, bar: root.querySelector(`[data-bar="${key}"]`) }
    targets.set(key, [...(targets.get(key) ?? []), row])
  }
  return targets
}

const paintRow = ({ element, cells, bar }: Row, row: LiveRow, words: Words): void => {
  element.classList.toggle('is-blank', row.blank === true)
  element.classList.toggle('is-mine', row.mine === true)
  if (element instanceof HTMLButtonElement) element.disabled = row.blank === true
  if (bar !== null && row.share !== undefined) paintBar(bar, row.share)
  for (const node of cells) {
    const value = row.cells[node.dataset['cell'] ?? '']
    if (value !== undefined) paintCell(node, value, words)
  }
}

/** An SVG rectangle in a picture 100 wide; it grows from the far edge. */
const paintBar = (bar: Element, share: number): void => {
  const width = String(share)
  if (bar.getAttribute('width') === width) return
  bar.setAttribute('width', width)
  bar.setAttribute('x', String(100 - share))
}

const paintCell = (node: HTMLElement, value: LiveCellValue, words: Words): void => {
  if ('at' in value) return write(node, value.at === undefined ? '\u2014' : words.moment('time', value.at), '')
  const { lead, zeros } = words.figure(value)
  const before = node.textContent
  if (before === lead + zeros && node.dataset['direction'] === value.direction) return undefined
  if (value.direction !== undefined) turn(node, value.direction)
  write(node, lead, zeros)
  if (value.flash === true) flash(node, value.value)
  return undefined
}

/** What was painted last, to tell a rise from a fall. */
const painted = new WeakMap<HTMLElement, bigint>()

const turn = (node: HTMLElement, direction: 'up' | 'down' | 'flat'): void => {
  node.dataset['direction'] = direction
  node.classList.toggle('up', direction === 'up')
  node.classList.toggle('down', direction === 'down')
}

const write = (node: HTMLElement, lead: string, zeros: string): void => {
  const [text, quiet] = node.childNodes
  if (text === undefined || !(quiet instanceof HTMLElement)) {
    const span = document.createElement('span')
    span.className = 'z'
    span.textContent = zeros
    node.replaceChildren(document.createTextNode(lead), span)
    return
  }
  if (text.nodeValue !== lead) text.nodeValue = lead
  if (quiet.textContent !== zeros) quiet.textContent = zeros
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
