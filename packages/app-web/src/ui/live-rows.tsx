/**
 * Rows that change many times a second: React renders them once, then their cells are patched, at most once per
 * frame, and of many rows only those that can be seen. [HOME-5]
 */
import type { Millis } from '@hexbourse/domain/kernel'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

import type { Figure, Formatters } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { oncePerFrame } from './once-per-frame.ts'

/** A figure that may flash when it changes, or a time of day. */
export type LiveCellValue = (Figure & { readonly flash?: boolean }) | { readonly at: Millis | undefined }

export interface LiveRow {
  readonly key: string
  readonly cells: Readonly<Record<string, LiveCellValue>>
  /** Bar width in percent of the row. */
  readonly share?: number
  /** The row is empty. */
  readonly isBlank?: boolean
  /** The row contains an order of the user. */
  readonly isOwn?: boolean
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

/** Every `data-row` inside is a row of the feed, every LiveCell in it one of its cells. */
export const LiveRows = ({ rows, as: Tag = 'div', className, children }: LiveRowsProps) => {
  const root = useRef<HTMLElement>(null)
  const formatters = useFormatters()
  // without dependencies: repaint after every render
  useEffect(() => (root.current === null ? undefined : paintEveryFrame(root.current, rows, formatters)))
  return (
    <Tag className={className} ref={(element: HTMLElement | null) => void (root.current = element)}>
      {children}
    </Tag>
  )
}

export const LiveCell = ({ name, className }: { readonly name: string; readonly className?: string }) => (
  <bdi className={className === undefined ? 'n' : `n ${className}`} data-cell={name} />
)

const paintEveryFrame = (root: HTMLElement, rows: LiveFeed, formatters: Formatters): (() => void) => {
  const targets = collectRows(root)
  const paint = (): void => {
    for (const row of rows.read())
      for (const target of targets.get(row.key) ?? [])
        if (target.isNear || target.shown === undefined) paintRow(target, row, formatters)
  }
  const stop = oncePerFrame(rows.subscribe, paint)
  const stopWatching = watchNearness([...targets.values()].flat(), paint)
  return () => {
    stopWatching()
    stop()
  }
}

/** Fewer rows than these are all painted, wherever they are. */
const MANY_ROWS = 40
/** Rows this close to the visible part are painted, so that scrolling shows no old value. */
const NEAR = '400px'

/** Marks the rows that are visible or nearly so; calls `changed` when other ones come near. */
const watchNearness = (targets: ReadonlyArray<Row>, changed: () => void): (() => void) => {
  if (targets.length < MANY_ROWS) return () => undefined
  const byElement = new Map<Element, Row>(targets.map((target) => [target.element, target]))
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const row = byElement.get(target)
        if (row !== undefined) row.isNear = isIntersecting
      }
      changed()
    },
    { rootMargin: NEAR, scrollMargin: NEAR },
  )
  for (const { element } of targets) observer.observe(element)
  return () => observer.disconnect()
}

/** `shown` is the painted value; equal values are not written again. */
interface Cell {
  readonly node: HTMLElement
  readonly name: string
  shown?: LiveCellValue
}

interface Row {
  readonly element: HTMLElement
  readonly cells: ReadonlyArray<Cell>
  readonly bar: Element | null
  /** Whether it is visible or nearly so. */
  isNear: boolean
  shown?: LiveRow
}

/** A row may be rendered in several places. */
const collectRows = (root: HTMLElement): ReadonlyMap<string, ReadonlyArray<Row>> => {
  const targets = new Map<string, Array<Row>>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-row]')) {
    const key = element.dataset['row'] ?? ''
    const cells = [...element.querySelectorAll<HTMLElement>('[data-cell]')].map((node) => ({
      node,
      name: node.dataset['cell'] ?? '',
    }))
    const row = { element, cells, bar: root.querySelector(`[data-bar="${key}"]`), isNear: true }
    targets.set(key, [...(targets.get(key) ?? []), row])
  }
  return targets
}

const paintRow = (target: Row, row: LiveRow, formatters: Formatters): void => {
  const { element, bar, shown } = target
  if (shown === undefined || shown.isBlank !== row.isBlank || shown.isOwn !== row.isOwn) paintState(element, row)
  if (bar !== null && row.share !== undefined && row.share !== shown?.share) paintBar(bar, row.share)
  for (const cell of target.cells) {
    const value = row.cells[cell.name]
    if (value === undefined || (cell.shown !== undefined && isSame(cell.shown, value))) continue
    cell.shown = value
    paintCell(cell.node, value, formatters)
  }
  target.shown = row
}

const paintState = (element: HTMLElement, { isBlank = false, isOwn = false }: LiveRow): void => {
  element.classList.toggle('is-blank', isBlank)
  element.classList.toggle('is-mine', isOwn)
  if (element instanceof HTMLButtonElement) element.disabled = isBlank
}

const isSame = (a: LiveCellValue, b: LiveCellValue): boolean => {
  if ('at' in a || 'at' in b) return 'at' in a && 'at' in b && a.at === b.at
  return a.value === b.value && a.direction === b.direction && a.places === b.places && a.kind === b.kind
}

/** The SVG is 100 units wide. */
const paintBar = (bar: Element, share: number): void => bar.setAttribute('width', String(share))

const paintCell = (node: HTMLElement, value: LiveCellValue, formatters: Formatters): void => {
  if ('at' in value) {
    writeText(node, value.at === undefined ? '\u2014' : formatters.time('time', value.at), '')
    return
  }
  const { lead, zeros } = formatters.figure(value)
  if (value.direction !== undefined && node.dataset['direction'] !== value.direction)
    setDirection(node, value.direction)
  if (writeText(node, lead, zeros) && value.flash === true) flash(node, value.value)
}

/** Last painted value per cell, for the direction of the flash. */
const lastValues = new WeakMap<HTMLElement, bigint>()

const setDirection = (node: HTMLElement, direction: 'up' | 'down' | 'flat'): void => {
  node.dataset['direction'] = direction
  node.classList.toggle('up', direction === 'up')
  node.classList.toggle('down', direction === 'down')
}

/** Returns whether the text has changed. */
const writeText = (node: HTMLElement, lead: string, zeros: string): boolean => {
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

/** How long a changed price is marked. An animation would make the browser draw every frame of that time. */
const FLASH_MS = 350

/** Starts a flash unless one is running. */
const flash = (node: HTMLElement, value: bigint | undefined): void => {
  const before = lastValues.get(node)
  if (value !== undefined) lastValues.set(node, value)
  if (value === undefined || before === undefined || value === before) return
  if (node.classList.contains('flash-up') || node.classList.contains('flash-down')) return
  node.classList.add(value > before ? 'flash-up' : 'flash-down')
  endFlashLater(node)
}

/** Cells whose flash began in this frame: they end together. */
let flashing: Array<HTMLElement> = []

const endFlashLater = (node: HTMLElement): void => {
  if (flashing.push(node) > 1) return
  queueMicrotask(() => {
    const ended = flashing
    flashing = []
    setTimeout(() => {
      for (const cell of ended) cell.classList.remove('flash-up', 'flash-down')
    }, FLASH_MS)
  })
}
