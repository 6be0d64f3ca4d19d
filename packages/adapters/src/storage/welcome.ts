/** What a new user has seen or hidden of the first steps, on this device until sign-out. [HOME-1] [Q25] */
import type { Welcome } from '@hexbourse/domain/account'
import type { UserId } from '@hexbourse/domain/kernel'

import { WELCOME } from './keys.ts'
import type { Store } from './safe-storage.ts'

/** `user` is called on every access; nothing is stored for a visitor. */
export const welcomeStore = (store: Store, user: () => UserId | undefined): Welcome.WelcomeStore => {
  const key = (): string => `${WELCOME}${user() ?? ''}`
  const read = (): Welcome.WelcomeRecord => {
    const text = store.get(key()) ?? ''
    return { isHidden: text.includes(HIDDEN), hasSeenHistory: text.includes(SEEN) }
  }
  return {
    read,
    save: (part) => {
      if (user() === undefined) return
      const { isHidden, hasSeenHistory } = { ...read(), ...part }
      store.set(key(), `${isHidden ? HIDDEN : ''}${hasSeenHistory ? SEEN : ''}`)
    },
  }
}

const [HIDDEN, SEEN] = ['h', 's']
