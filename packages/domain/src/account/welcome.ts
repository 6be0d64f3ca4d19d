/** The first steps of a new user, as they follow from what the user has done. [HOME-1] */

// Model
export const STEPS = ['claim', 'buy', 'history'] as const
/** One of the first steps of a new user. */
export type Step = (typeof STEPS)[number]

/** What is known about a user's first steps. */
export interface Facts {
  /** Any wallet holds something. */
  readonly hasFunds: boolean
  /** At least one order has filled. */
  readonly hasTraded: boolean
  /** The user has seen the own trade in the history on this device. */
  readonly hasSeenHistory: boolean
}

/** What a user has seen or hidden of the first steps. */
export interface WelcomeRecord {
  readonly isHidden: boolean
  readonly hasSeenHistory: boolean
}

/** Of the signed-in user on this device. */
export interface WelcomeStore {
  /** The record of the signed-in user; nothing seen without one. */
  readonly read: () => WelcomeRecord
  /** Changes a part of the record; the rest stays. */
  readonly save: (part: Partial<WelcomeRecord>) => void
}

// Rules
/** Who has traded had funds, even if nothing is left; a history without a trade shows nothing. */
export const doneSteps = ({ hasFunds, hasTraded, hasSeenHistory }: Facts): ReadonlySet<Step> => {
  const isDone: Readonly<Record<Step, boolean>> = {
    claim: hasFunds || hasTraded,
    buy: hasTraded,
    history: hasTraded && hasSeenHistory,
  }
  return new Set(STEPS.filter((step) => isDone[step]))
}

/** The first step that is not done; undefined when all are. */
export const nextStep = (facts: Facts): Step | undefined => {
  const done = doneSteps(facts)
  return STEPS.find((step) => !done.has(step))
}
