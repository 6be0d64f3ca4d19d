/** Texts of the dialogs of placing and cancelling, for orders of every kind. */
import type { ActionTexts } from './money-dialog.tsx'

/** Without title and verb, which name the side. */
export const PLACE_TEXTS: Omit<ActionTexts, 'title' | 'verb'> = {
  review: 'spot.place.review',
  done: 'spot.place.done',
  failed: 'spot.place.failed',
  found: 'spot.place.found',
  notFound: 'spot.place.notFound',
  matches: 'spot.place.matches',
}

export const CANCEL_TEXTS: ActionTexts = {
  title: 'spot.cancel.title',
  verb: 'spot.cancel.title',
  review: 'spot.cancel.review',
  done: 'spot.cancel.done',
  failed: 'spot.cancel.failed',
  found: 'spot.cancel.done',
  notFound: 'spot.cancel.stillOpen',
  matches: 'spot.cancel.gone',
}
