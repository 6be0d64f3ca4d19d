/** A picture of a price chart, made in the browser. [SPOT-1] */

interface Picture {
  /** The element that contains the drawing. */
  readonly chart: Element
  /** Market, price and time. */
  readonly heading: string
  /** Values of the newest bar. */
  readonly caption: string
}

/** Pixels of the picture per pixel of the page. */
const SCALE = 2
const [MARGIN, HEAD] = [16, 52]

/** Undefined where there is no drawing, or the browser makes no picture of it. */
export const chartPicture = async ({ chart, heading, caption }: Picture): Promise<Blob | undefined> => {
  const drawing = chart.querySelector<SVGSVGElement>('svg.highcharts-root')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (drawing === null || context === null) return undefined
  const { width, height } = drawing.getBoundingClientRect()
  canvas.width = (width + 2 * MARGIN) * SCALE
  canvas.height = (height + HEAD + MARGIN) * SCALE
  context.scale(SCALE, SCALE)
  const page = getComputedStyle(chart)
  const colour = (name: string): string => page.getPropertyValue(name)
  context.fillStyle = colour('--c-panel')
  context.fillRect(0, 0, canvas.width, canvas.height)
  const write = (text: string, style: { readonly y: number; readonly font: string; readonly colour: string }): void => {
    context.fillStyle = colour(style.colour)
    context.font = `${style.font} ${page.fontFamily}`
    context.fillText(text, MARGIN, style.y)
  }
  write(heading, { y: 22, font: '600 14px', colour: '--c-text-1' })
  write(caption, { y: 42, font: '11px', colour: '--c-text-2' })
  context.drawImage(await imageOf(drawing), MARGIN, HEAD, width, height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
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
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}
