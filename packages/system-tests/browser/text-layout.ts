/** Finds texts and fields of a page that overlap each other, reach beyond their box, are cut off or end a line in a word. */
import type { Page } from 'playwright'

/** One line per finding; empty for a page on which every text can be read. */
export const textFaults = (page: Page): Promise<ReadonlyArray<string>> => page.evaluate(findTextFaults)

/**
 * Findings that remain after a change of size or language: a page follows its size, and a chart is drawn, a moment
 * later.
 */
export const settledFindings = async (
  page: Page,
  find: (page: Page) => Promise<ReadonlyArray<string>>,
): Promise<ReadonlyArray<string>> => {
  let findings = await find(page)
  for (let turn = 0; turn < 20 && findings.length > 0; turn += 1) {
    await page.waitForTimeout(100)
    findings = await find(page)
  }
  return findings
}

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

  const isTransparent = (colour: string): boolean => /^rgba\(.*, 0\)$/.test(colour)
  /** With a background, or a border to the left and to the right. */
  const isFrame = (style: CSSStyleDeclaration): boolean => {
    const { backgroundColor, borderLeftWidth, borderRightWidth, borderLeftColor } = style
    const hasBorder = borderLeftWidth !== '0px' && borderRightWidth !== '0px' && !isTransparent(borderLeftColor)
    return hasBorder || !isTransparent(backgroundColor)
  }
  const isClipped = (style: CSSStyleDeclaration): boolean => style.clipPath !== 'none'
  /** What hides a part of an element, from the inside out, and the layer that it is painted in. */
  interface Surroundings {
    readonly isHidden: boolean
    readonly limits: ReadonlyArray<{
      readonly box: Box
      readonly style: CSSStyleDeclaration
      readonly isSnippet: boolean
    }>
    readonly layer: Element | undefined
    /** The innermost element that is seen as a box, by its border or its background. */
    readonly frame: Element | undefined
  }
  const known = new Map<Element, Surroundings>()
  const surroundingsOf = (element: Element): Surroundings => {
    const earlier = known.get(element)
    if (earlier !== undefined) return earlier
    const style = getComputedStyle(element)
    const outer = element.parentElement === null ? NOWHERE : surroundingsOf(element.parentElement)
    const limits =
      style.overflowX === 'visible' && style.overflowY === 'visible'
        ? outer.limits
        : [
            { box: element.getBoundingClientRect(), style, isSnippet: style.textOverflow === 'ellipsis' },
            ...outer.limits,
          ]
    const found = {
      isHidden: outer.isHidden || isClipped(style),
      limits,
      layer: ['fixed', 'sticky'].includes(style.position) ? element : outer.layer,
      frame: isFrame(style) ? element : outer.frame,
    }
    known.set(element, found)
    return found
  }
  const NOWHERE: Surroundings = { isHidden: false, limits: [], layer: undefined, frame: undefined }
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
    for (const { box: limit, style, isSnippet } of surroundingsOf(element).limits) {
      const next = cutBy(part, limit)
      const isLonger = next.right - next.left < part.right - part.left - 1
      const isHigher = next.bottom - next.top < (part.bottom - part.top) * 0.7
      // a text may be shortened visibly, a figure not
      if (isLonger && style.overflowX === 'hidden' && !(isSnippet && element.closest('.n') === null)) isCut = true
      if (isHigher && style.overflowY === 'hidden') isCut = true
      part = next
      if (isEmpty(part)) return { part, isCut: false }
    }
    return { part, isCut }
  }

  const texts: Array<Shown> = []
  const faults: Array<string> = []
  const range = document.createRange()
  /** Korean words of a text that continue in the next line. */
  const brokenWords = (node: Node): ReadonlyArray<string> =>
    [...(node.textContent ?? '').matchAll(/[\uac00-\ud7a3]{2,}/g)].flatMap(({ index, 0: word }) => {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return lines.size > 1 ? [word] : []
    })
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const node = walker.currentNode
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (element === null || text === '' || element.closest('.sr, .skip, option, .highcharts-data-labels') !== null)
      continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { isHidden, layer } = surroundingsOf(element)
    if (isHidden) continue
    for (const word of brokenWords(node)) faults.push(`ends a line in a word: ${word}`)
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      // the boxes of two lines may touch where their letters do not
      const margin = rect.height / 5
      const box = { left: rect.left, top: rect.top + margin, right: rect.right, bottom: rect.bottom - margin }
      const { part, isCut } = visiblePart(element, box)
      if (isCut) faults.push(`cut off: ${text}`)
      if (!isEmpty(part)) texts.push({ ...part, text, element, layer })
      const frame = surroundingsOf(element).frame?.getBoundingClientRect()
      if (frame !== undefined && !isEmpty(part) && (part.left < frame.left - 1 || part.right > frame.right + 1))
        faults.push(`beyond its box: ${text}`)
    }
  }
  for (const control of document.querySelectorAll<HTMLElement>('.field > select, .field > input[type="date"]')) {
    if (surroundingsOf(control).isHidden || !control.checkVisibility()) continue
    const { width } = control.getBoundingClientRect()
    const before = control.style.cssText
    control.style.cssText = 'flex: none; inline-size: auto; min-inline-size: auto; field-sizing: content'
    const needed = control.getBoundingClientRect().width
    control.style.cssText = before
    if (needed > width + 1) faults.push(`cut off: ${control.closest('.form-row')?.querySelector('label')?.textContent}`)
  }
  const fields = [...document.querySelectorAll('.field')].flatMap((element): ReadonlyArray<Shown> => {
    const { isHidden, layer } = surroundingsOf(element)
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const { part } = visiblePart(element, { left, top, right, bottom })
    const text = `field at ${Math.round(left)}, ${Math.round(top)}`
    return isHidden || isEmpty(part) ? [] : [{ ...part, text, element, layer }]
  })
  for (const shown of [texts, fields]) {
    // from top to bottom, so that each is compared only with those that begin above its end
    shown.sort((a, b) => a.top - b.top)
    for (const [index, one] of shown.entries())
      for (let at = index + 1; at < shown.length; at += 1) {
        const other = shown[at]
        if (other === undefined || other.top >= one.bottom) break
        if (one.layer === other.layer && one.element !== other.element && !isEmpty(cutBy(one, other)))
          faults.push(`overlap: ${one.text} / ${other.text}`)
      }
  }
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth ? [...faults, `wider than the page: ${scrollWidth}`] : faults
}
