/** What a new user has seen or hidden, in memory. [HOME-1] */
import type { Welcome } from '@hexbourse/domain/account'

/** The record in memory. */
export const fakeWelcomeStore = (): Welcome.WelcomeStore => {
  let record: Welcome.WelcomeRecord = { isHidden: false, hasSeenHistory: false }
  return { read: () => record, save: (part) => void (record = { ...record, ...part }) }
}
