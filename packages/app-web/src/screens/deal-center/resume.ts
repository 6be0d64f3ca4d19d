/** How orders and revocations sent before a reload are looked for, and what is said of them. [Q24] */
import type { SpotPort } from '@hexbourse/domain/spot'

import type { Resumed } from '../../flows/index.ts'

/** A placement looks for its order; a revocation hopes not to find it. */
export const spotWishes = ({ settle }: SpotPort): Readonly<Record<string, Resumed>> => ({
  'spot.place': {
    settle,
    searching: 'spot.resume.searching',
    endings: {
      Found: 'spot.place.found',
      NotFound: 'spot.place.notFound',
      Several: 'spot.place.several',
      StillUnknown: 'spot.resume.stillUnknown',
    },
    hoped: 'Found',
  },
  'spot.revoke': {
    settle,
    searching: 'spot.resume.searching',
    endings: {
      Found: 'spot.revoke.found',
      NotFound: 'spot.revoke.notFound',
      Several: 'spot.revoke.found',
      StillUnknown: 'spot.resume.stillUnknown',
    },
    hoped: 'NotFound',
  },
})
