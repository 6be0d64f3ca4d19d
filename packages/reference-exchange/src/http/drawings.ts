/** The banner's pictures, drawn here: shapes alone, no word, nothing loaded from anywhere. [HOME-1] */
import type { FastifyInstance } from 'fastify'

const WIDTH = 960
const HEIGHT = 320
const HEIGHTS = [60, 110, 80, 150, 130, 190, 160, 220, 200, 250]

const bar = (nth: number, high: number, colour: string): string =>
  `<rect x="${90 + nth * 80}" y="${HEIGHT - 30 - high}" width="44" height="${high}" rx="4" fill="${colour}"/>`

const line = (points: ReadonlyArray<number>): string =>
  points.map((high, nth) => `${nth === 0 ? 'M' : 'L'}${112 + nth * 80} ${HEIGHT - 30 - high}`).join('')

const drawing = (ground: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${shapes}</svg>`

/** Rising bars, a book of two sides, a line over a field. */
const DRAWINGS: Readonly<Record<string, string>> = {
  'banner-501.svg': drawing('#10233f', HEIGHTS.map((high, nth) => bar(nth, high, '#2fbf8f')).join('')),
  'banner-502.svg': drawing(
    '#1a1d2e',
    HEIGHTS.map((high, nth) => bar(nth, nth < 5 ? 260 - high : high, nth < 5 ? '#2fbf8f' : '#e2656b')).join(''),
  ),
  'banner-503.svg': drawing(
    '#12302f',
    `<path d="${line(HEIGHTS)}" fill="none" stroke="#f2c14e" stroke-width="8" stroke-linejoin="round"/>`,
  ),
}

export const drawingOf = (id: number): string => `/drawings/banner-${id}.svg`

export const serveDrawings = (app: FastifyInstance): void => {
  for (const [name, picture] of Object.entries(DRAWINGS))
    app.get(`/drawings/${name}`, (_request, reply) =>
      reply
        .type('image/svg+xml')
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .header('Cache-Control', 'public, max-age=3600')
        .send(picture),
    )
}
