/** A picture of a price chart, made in the browser. [SPOT-1] */

/** Pixels of the picture per pixel of the page. */
const SCALE = 2
const MARGIN = 16
/** Height of a line of text. */
const LINE = 20
/** Between two texts of a line. */
const GAP = 12

/**
 * The drawing, below the heading and the values of its legend; without what belongs to the user. Undefined where there
 * is no drawing, or the browser makes no picture of it.
 */
export const chartPicture = async (chart: Element, heading: ReadonlyArray<string>): Promise<Blob | undefined> => {
  const drawing = chart.querySelector<SVGSVGElement>('svg.highcharts-root')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (drawing === null || context === null) return undefined
  const { width, height } = drawing.getBoundingClientRect()
  const page = getComputedStyle(chart)
  const texts = [...chart.querySelectorAll('.chart-legend > *')].map((item) => item.textContent)
  const fonts = [`600 14px ${page.fontFamily}`, `11px ${page.fontFamily}`] as const
  const captions = linesOf(context, fonts[1], texts, width)
  const top = MARGIN + (captions.length + 1) * LINE
  canvas.width = (width + 2 * MARGIN) * SCALE
  canvas.height = (height + top + MARGIN) * SCALE
  context.scale(SCALE, SCALE)
  context.fillStyle = page.getPropertyValue('--c-panel')
  context.fillRect(0, 0, canvas.width, canvas.height)
  const write = (text: string, line: number, font: string, colour: string): void => {
    context.fillStyle = page.getPropertyValue(colour)
    context.font = font
    context.fillText(text, MARGIN, MARGIN + line * LINE - MARGIN / 4)
  }
  write(heading.join('   '), 1, fonts[0], '--c-text-1')
  for (const [index, line] of captions.entries()) write(line, index + 2, fonts[1], '--c-text-2')
  context.drawImage(await imageOf(drawing), MARGIN, top, width, height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}

/** As many texts in a line as fit. */
const linesOf = (
  context: CanvasRenderingContext2D,
  font: string,
  texts: ReadonlyArray<string>,
  width: number,
): ReadonlyArray<string> => {
  context.font = font
  const lines: Array<string> = []
  for (const text of texts) {
    const joined = `${lines.at(-1) ?? ''}   ${text}`.trimStart()
    if (lines.length > 0 && context.measureText(joined).width + GAP <= width) lines[lines.length - 1] = joined
    else lines.push(text)
  }
  return lines
}

/** What a style sheet can set; in the picture there is none. */
const PROPERTIES = [
  'fill',
  'stroke',
  'opacity',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const

const imageOf = async (drawing: SVGSVGElement): Promise<HTMLImageElement> => {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const [originals, copies] = [drawing, copy].map((root) => [...root.querySelectorAll('*')])
  for (const [index, original] of (originals ?? []).entries()) {
    const style = getComputedStyle(original)
    for (const property of PROPERTIES) copies?.[index]?.setAttribute(property, style.getPropertyValue(property))
    copies?.[index]?.removeAttribute('style')
  }
  for (const own of copy.querySelectorAll('.highcharts-scatter-series, .highcharts-crosshair-label')) own.remove()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}
