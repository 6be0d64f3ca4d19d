/** Banner images as generated SVG without text or external resources. [HOME-1] */
import type { FastifyInstance } from 'fastify'

const WIDTH = 960
const HEIGHT = 320
const HEIGHTS = [60, 110, 80, 150, 130, 190, 160, 220, 200, 250]

const barRect = (nth: number, high: number, colour: string): string =>
  `<rect x="${90 + nth * 80}" y="${HEIGHT - 30 - high}" width="44" height="${high}" rx="4" fill="${colour}"/>`

const linePath = (points: ReadonlyArray<number>): string =>
  points.map((high, nth) => `${nth === 0 ? 'M' : 'L'}${112 + nth * 80} ${HEIGHT - 30 - high}`).join('')

const svg = (ground: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${shapes}</svg>`

/** By file name: rising bars, an order book, and a line chart. */
export const BANNER_IMAGES: Readonly<Record<string, string>> = {
  'banner-501.svg': svg('#10233f', HEIGHTS.map((high, nth) => barRect(nth, high, '#2fbf8f')).join('')),
  'banner-502.svg': svg(
    '#1a1d2e',
    HEIGHTS.map((high, nth) => barRect(nth, nth < 5 ? 260 - high : high, nth < 5 ? '#2fbf8f' : '#e2656b')).join(''),
  ),
  'banner-503.svg': svg(
    '#12302f',
    `<path d="${linePath(HEIGHTS)}" fill="none" stroke="#f2c14e" stroke-width="8" stroke-linejoin="round"/>`,
  ),
}

export const bannerImagePath = (id: number): string => `/drawings/banner-${id}.svg`

export const serveBannerImages = (app: FastifyInstance): void => {
  for (const [name, picture] of Object.entries(BANNER_IMAGES))
    app.get(`/drawings/${name}`, (_request, reply) =>
      reply
        .type('image/svg+xml')
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .header('Cache-Control', 'public, max-age=3600')
        .send(picture),
    )
}
