/** Orders and revocations sent before a reload, whose outcome was not known: looked for now, and told. [Q24] */
import type { Intents, Notices, Settled, StoredIntent } from '@hexbourse/domain/kernel'
import type { OpenOrder, SpotPort } from '@hexbourse/domain/spot'

import type { MessageKey } from '../../i18n/index.ts'

type Ending = Settled<unknown>['_tag']

/** A placement looks for its order; a revocation hopes not to find it. */
const PLACED: Readonly<Record<Ending, MessageKey>> = {
  Found: 'spot.place.found',
  NotFound: 'spot.place.notFound',
  Several: 'spot.place.several',
  StillUnknown: 'spot.resume.stillUnknown',
}
const REVOKED: Readonly<Record<Ending, MessageKey>> = {
  Found: 'spot.revoke.found',
  NotFound: 'spot.revoke.notFound',
  Several: 'spot.revoke.found',
  StillUnknown: 'spot.resume.stillUnknown',
}

const isSpot = (stored: StoredIntent): boolean => stored.action.startsWith('spot.')
const isPlacement = (stored: StoredIntent): boolean => stored.action === 'spot.place'

export const resume = async (spot: SpotPort, intents: Intents, notices: Notices<MessageKey>): Promise<void> => {
  await Promise.all(
    intents
      .open()
      .filter(isSpot)
      .map(async (stored) => {
        const id = `resume-${stored.intent.id}`
        notices.tell({ id, kind: 'pending', key: 'spot.resume.searching' })
        const settled: Settled<OpenOrder.OpenOrder> = await spot.settle(stored)()
        const ending = settled._tag
        const good = ending === (isPlacement(stored) ? 'Found' : 'NotFound')
        const key = (isPlacement(stored) ? PLACED : REVOKED)[ending]
        notices.tell({ id, kind: good ? 'success' : 'warning', key })
      }),
  )
}
