/** Response headers of a picture: a download that cannot run scripts. [ACC-5] */
import type { StoredPicture } from './picture-store.ts'

const TYPES = { jpg: 'image/jpeg', png: 'image/png' } as const

export const pictureHeaders = ({ kind }: StoredPicture): Readonly<Record<string, string>> => ({
  'Content-Type': TYPES[kind],
  'Content-Disposition': `attachment; filename="picture.${kind}"`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
})
