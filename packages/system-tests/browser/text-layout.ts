/** Finds texts of a page that overlap each other, are cut off, or make the page scroll sideways. */
import type { Page } from 'playwright'

/** One line per finding; empty for a page on which every text can be read. */
export const textFaults = (page: Page): Promise<ReadonlyArray<string>> => page.evaluate(findTextFaults)

/** Runs in the page. */
const findTextFaults = (): ReadonlyArray<string> => {
  interface Box {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  interface Shown extends Box {
    readonly text: string
    readonly element: Element
    /** Texts of one layer must not overlap; a bar that stays in place covers what scrolls under it. */
    readonly layer: Element | undefined
  }

  const isClipped = (style: CSSStyleDeclaration): boolean => style.clipPath !== 'none'
  const layerOf = (element: Element): Element | undefined => {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
    return undefined
  }
  const cutBy = (box: Box, limit: Box): Box => ({
    left: Math.max(box.left, limit.left),
    top: Math.max(box.top, limit.top),
    right: Math.min(box.right, limit.right),
    bottom: Math.min(box.bottom, limit.bottom),
  })
  const isEmpty = ({ left, top, right, bottom }: Box): boolean => right - left < 1 || bottom - top < 1

  /** The visible part, and whether a part is cut off that cannot be scrolled into view. */
  const visiblePart = (element: Element, box: Box): { readonly part: Box; readonly isCut: boolean } => {
    let [part, isCut] = [box, false]
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at)
      const limit = at.getBoundingClientRect()
      if (isClipped(style)) return { part: { ...box, right: box.left }, isCut: false }
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const next = cutBy(part, limit)
      const isLonger = next.right - next.left < part.right - part.left - 1
      const isHigher = next.bottom - next.top < (part.bottom - part.top) * 0.7
      const isShortened = style.textOverflow === 'ellipsis' && element.closest('.n') === null
      if (isLonger && style.overflowX === 'hidden' && !isShortened) isCut = true
      if (isHigher && style.overflowY === 'hidden') isCut = true
      part = next
      if (isEmpty(part)) return { part, isCut: false }
    }
    return { part, isCut }
  }

  const texts: Array<Shown> = []
  const faults: Array<string> = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const node = walker.currentNode
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (element === null || text === '' || element.closest('.sr, .skip, option, .highcharts-data-labels') !== null)
      continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      // the boxes of two lines may touch where their letters do not
      const margin = rect.height / 5
      const box = { left: rect.left, top: rect.top + margin, right: rect.right, bottom: rect.bottom - margin }
      const { part, isCut } = visiblePart(element, box)
      if (isCut) faults.push(`cut off: ${text}`)
      if (!isEmpty(part)) texts.push({ ...part, text, element, layer: layerOf(element) })
    }
  }
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1))
      if (one.layer === other.layer && one.element !== other.element && !isEmpty(cutBy(one, other)))
        faults.push(`overlap: ${one.text} / ${other.text}`)
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth ? [...faults, `wider than the page: ${scrollWidth}`] : faults
}
