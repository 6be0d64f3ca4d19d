/** Order entry settings of the signed-in user; not inherited by another user. [SPOT-4] [Q25] */
import type { SpotSettingsPort } from '@hexbourse/domain/spot'
import { SpotSettings } from '@hexbourse/domain/spot'
import { BehaviorSubject, merge } from 'rxjs'

import type { SessionKeeper, Tabs } from '../environment/index.ts'
import { UNREVIEWED } from './keys.ts'
import type { Store } from './safe-storage.ts'

type Session = Pick<SessionKeeper, 'credential' | 'credentials'>

export const spotSettings = (store: Store, tabs: Tabs, session: Session): SpotSettingsPort => {
  const readSettings = (): SpotSettings.Settings => {
    const { userId } = session.credential()
    return userId !== undefined && store.get(UNREVIEWED) === String(userId)
      ? { reviewsOrders: false }
      : SpotSettings.DEFAULT
  }
  const current = new BehaviorSubject(readSettings())
  merge(tabs.changed, session.credentials).subscribe(() => {
    const now = readSettings()
    if (now.reviewsOrders !== current.value.reviewsOrders) current.next(now)
  })
  return {
    current: current.asObservable(),
    change: ({ reviewsOrders }) => {
      const { userId } = session.credential()
      if (userId === undefined) return
      if (reviewsOrders === false) store.set(UNREVIEWED, String(userId))
      if (reviewsOrders === true) store.remove(UNREVIEWED)
      current.next(readSettings())
    },
  }
}
