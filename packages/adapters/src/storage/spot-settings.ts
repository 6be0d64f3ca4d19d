/** How the signed-in user likes to send orders; nobody else inherits it. [SPOT-4] [Q25] */
import type { SpotSettingsPort } from '@hexbourse/domain/spot'
import { SpotSettings } from '@hexbourse/domain/spot'
import { BehaviorSubject, merge } from 'rxjs'

import type { SessionKeeper, Tabs } from '../live/index.ts'
import { UNREVIEWED } from './keys.ts'
import type { Store } from './safe.ts'

type Session = Pick<SessionKeeper, 'credential' | 'credentials'>

export const spotSettings = (store: Store, tabs: Tabs, session: Session): SpotSettingsPort => {
  const stored = (): SpotSettings.Settings => {
    const { user } = session.credential()
    return user !== undefined && store.get(UNREVIEWED) === String(user) ? { reviews: false } : SpotSettings.DEFAULT
  }
  const current = new BehaviorSubject(stored())
  merge(tabs.changed, session.credentials).subscribe(() => {
    const now = stored()
    if (now.reviews !== current.value.reviews) current.next(now)
  })
  return {
    current: current.asObservable(),
    change: ({ reviews }) => {
      const { user } = session.credential()
      if (user === undefined) return
      if (reviews === false) store.set(UNREVIEWED, String(user))
      if (reviews === true) store.remove(UNREVIEWED)
      current.next(stored())
    },
  }
}
