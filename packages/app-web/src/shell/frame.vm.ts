/** Preferences of this device, and the banner of the exchange. [SHELL-9] [SHELL-10] [Q5] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import { Preferences } from '@hexbourse/domain/account'
import type { Clock, Language, System, SystemInfo } from '@hexbourse/domain/kernel'
import { Languages, Systems } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { proxy } from 'valtio/vanilla'

import type { Notifications } from '../ports/index.ts'
import type { LanguageSwitch, MessageKey } from '../i18n/index.ts'

export interface FrameVm {
  readonly state: Preferences.Preferences & {
    readonly banner: MessageKey | undefined
    /** Calendar year without digit grouping. */
    readonly year: string
  }
  readonly open: () => Subscription
  readonly toggleTheme: () => void
  /** Hides or shows private amounts. */
  readonly toggleFigures: () => void
  readonly chooseLanguage: (language: Language) => Promise<void>
}

const bannerOf = (info: SystemInfo): MessageKey | undefined => {
  if (info.hasScriptedPrices) return 'shell.banner.scripted'
  return info.capabilities.has('faucet') ? 'shell.banner.demonstration' : undefined
}

type State = { -readonly [K in keyof FrameVm['state']]: FrameVm['state'][K] }

/** The preferences are known before the first render. */
const initialState = (preferences: PreferencesPort, clock: Clock): State => {
  const year = String(new Date(clock.now()).getUTCFullYear())
  const state: State = { ...Preferences.DEFAULT, language: Languages.DEFAULT, banner: undefined, year }
  preferences.current.subscribe((current) => Object.assign(state, current)).unsubscribe()
  return state
}

export const makeFrameVm = (
  preferences: PreferencesPort,
  system: System,
  languages: Pick<LanguageSwitch, 'change' | 'changeNotation'>,
  notifications: Notifications<MessageKey>,
  clock: Clock,
): FrameVm => {
  const state = proxy(initialState(preferences, clock))
  let exchangeZone = Systems.CONTRACT_ONLY.zone
  const show = async (language: Language): Promise<boolean> => {
    try {
      await languages.change(language)
      return true
    } catch {
      notifications.show({ id: 'language', kind: 'failure', key: 'shell.language.failed' })
      return false
    }
  }

  const loadSystemInfo = async (): Promise<void> => {
    const info = await system.info()
    state.banner = bannerOf(info)
    exchangeZone = info.zone
    applyNotation()
  }
  const applyNotation = (): void =>
    languages.changeNotation(Preferences.numberLanguage(state), Preferences.zoneOf(state.timeZone, exchangeZone))

  /** Numbers change with the texts. */
  const follow = async (language: Language): Promise<void> => {
    await show(language)
    applyNotation()
  }

  return {
    state,
    open: () => {
      void loadSystemInfo()
      return preferences.current.subscribe((current) => {
        Object.assign(state, current)
        void follow(current.language)
      })
    },
    toggleTheme: () => preferences.change({ theme: Preferences.otherTheme(state.theme) }),
    toggleFigures: () => preferences.change({ figures: Preferences.otherFigures(state.figures) }),
    chooseLanguage: async (language) => {
      if (await show(language)) preferences.change({ language })
    },
  }
}
