/** Reconciliation of orders and cancellations sent before a reload. [Q24] */
import type { SpotPort } from '@hexbourse/domain/spot'

import type { IntentResumption } from '../../shared/index.ts'

/** An order is expected to be found; a cancelled order is expected not to be found. */
export const spotResumptions = ({ reconcile }: SpotPort): Readonly<Record<string, IntentResumption>> => ({
  'spot.place': {
    reconcile,
    searching: 'spot.resume.searching',
    messages: {
      Confirmed: 'spot.place.found',
      NotFound: 'spot.place.notFound',
      Ambiguous: 'spot.place.several',
      Unknown: 'spot.resume.stillUnknown',
    },
    expected: 'Confirmed',
  },
  'spot.cancel': {
    reconcile,
    searching: 'spot.resume.searching',
    messages: {
      Confirmed: 'spot.cancel.found',
      NotFound: 'spot.cancel.notFound',
      Ambiguous: 'spot.cancel.found',
      Unknown: 'spot.resume.stillUnknown',
    },
    expected: 'NotFound',
  },
})
