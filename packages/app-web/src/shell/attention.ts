/** Sounds and notifications of the operating system, as the user wants them. */
import type { Preferences, PreferencesPort } from '@hexbourse/domain/account'

import type { Attention } from '../ports/index.ts'

export const makeAttention = (
  preferences: Pick<PreferencesPort, 'current'>,
  sounds: { readonly play: () => void },
  notices: { readonly show: (title: string) => void },
): Attention => {
  let switched: Preferences.Switch = 'off'
  preferences.current.subscribe((current) => (switched = current.sounds))
  return {
    sound: () => {
      if (switched === 'on') sounds.play()
    },
    notice: notices.show,
  }
}
