/** How a picture is handed out: as a file to keep, never as something that runs. [ACC-5] */
import type { Kept } from './store.ts'

const TYPES = { jpg: 'image/jpeg', png: 'image/png' } as const

export const headersOf = ({ kind }: Kept): Readonly<Record<string, string>> => ({
  'Content-Type': TYPES[kind],
  'Content-Disposition': `attachment; filename="picture.${kind}"`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
})
