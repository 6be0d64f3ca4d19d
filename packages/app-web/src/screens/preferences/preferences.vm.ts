/** Preferences of this device, and whether the user's orders are reviewed. [SHELL-9] [SHELL-10] [SPOT-4] */
import type { PreferencesPort, SessionPort } from '@hexbourse/domain/account'
import { Preferences, Session } from '@hexbourse/domain/account'
import type { Clock, Language, Millis } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { SpotSettingsPort } from '@hexbourse/domain/spot'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'

/** Figures that show what a choice does. */
interface Preview {
  readonly price: Figure
  readonly rise: Figure
  readonly fall: Figure
  readonly at: Millis
}

interface State {
  preferences: Preferences.Preferences
  isSignedIn: boolean
  reviewsOrders: boolean
  readonly preview: Preview
}

export interface PreferencesVm {
  readonly state: State
  readonly open: () => Subscription
  readonly change: (part: Partial<Omit<Preferences.Preferences, 'language'>>) => void
  readonly chooseLanguage: (language: Language) => Promise<void>
  readonly setReviewsOrders: (reviewsOrders: boolean) => void
}

export interface PreferencesPorts {
  readonly preferences: PreferencesPort
  readonly settings: SpotSettingsPort
  readonly session: SessionPort
  readonly clock: Pick<Clock, 'now'>
  /** Stores the language once its texts are loaded. */
  readonly chooseLanguage: (language: Language) => Promise<void>
}

const hundredths = (count: number): Decimal.Decimal =>
  Decimal.divide(Decimal.fromInteger(count), Decimal.fromInteger(100))

const previewAt = (at: Millis): Preview => ({
  price: { value: hundredths(6_495_041), places: 2, direction: 'up' },
  rise: { value: hundredths(41), places: 2, kind: 'signed-percent', direction: 'up' },
  fall: { value: hundredths(-257), places: 2, kind: 'signed-percent', direction: 'down' },
  at,
})

export const makePreferencesVm = (ports: PreferencesPorts): PreferencesVm => {
  const { preferences, settings, session, clock } = ports
  const state = proxy<State>({
    preferences: ref<Preferences.Preferences>({ ...Preferences.DEFAULT, language: 'en' }),
    isSignedIn: false,
    reviewsOrders: true,
    preview: ref(previewAt(clock.now())),
  })
  return {
    state,
    open: () => {
      const all = new Subscription()
      all.add(preferences.current.subscribe((current) => (state.preferences = ref(current))))
      all.add(settings.current.subscribe(({ reviewsOrders }) => (state.reviewsOrders = reviewsOrders)))
      all.add(session.current.subscribe((current) => (state.isSignedIn = Session.isSignedIn(current))))
      return all
    },
    change: preferences.change,
    chooseLanguage: ports.chooseLanguage,
    setReviewsOrders: (reviewsOrders) => settings.change({ reviewsOrders }),
  }
}
