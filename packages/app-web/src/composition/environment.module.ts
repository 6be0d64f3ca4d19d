/** Environment and shell: device, storage, connection, session, navigation, notifications. */
import { assembleAccount } from '@hexbourse/adapters/assembly'
import { pageVisibility, systemClock, systemRandom, tabLocks, tabsChannel } from '@hexbourse/adapters/device'
import { makeEnvironment } from '@hexbourse/adapters/environment'
import { systemPort } from '@hexbourse/adapters/live'
import { restClient, systemCalls } from '@hexbourse/adapters/rest'
import { socketClient } from '@hexbourse/adapters/socket'
import { draftsKeeper, intentsStore, preferencesPort, safeStorage, sessionKeeper } from '@hexbourse/adapters/storage'
import { Systems } from '@hexbourse/domain/kernel'
import { ContainerModule } from 'inversify'
import { animationFrameScheduler } from 'rxjs'

import { makeLanguageSwitch } from '../i18n/index.ts'
import { loadMessages } from '../i18n/load-messages.ts'
import { makeFrameVm } from '../shell/frame.vm.ts'
import { makeNavigator } from '../shell/navigator.ts'
import { makeNotificationRecorder } from '../shell/notification-recorder.ts'
import { makeNotificationsVm } from '../shell/notifications.vm.ts'
import { makeSessionVm } from '../shell/session.vm.ts'
import { FRAME_VM, NAVIGATOR, NOTIFICATIONS, NOTIFICATION_RECORDER, SESSION_VM } from '../shell/tokens.ts'
import { CALLS, CONNECTION } from './server.ts'
import {
  ACCOUNT,
  CLOCK,
  DRAFTS,
  ENVIRONMENT,
  INTENTS,
  LANGUAGES,
  PREFERENCES,
  REST,
  SESSION,
  SOCKET,
  STORE,
  SYSTEM,
  SYSTEM_CALLS,
  TABS,
} from './tokens/environment.ts'

export const environmentModule = new ContainerModule(({ bind }) => {
  const clock = systemClock()
  const random = systemRandom()
  const tabs = tabsChannel()
  const visible = pageVisibility()
  const store = safeStorage(() => localStorage)
  const tabStore = safeStorage(() => sessionStorage)
  bind(CLOCK).toConstantValue(clock)
  bind(PREFERENCES)
    .toResolvedValue(() => preferencesPort(store, tabs, import.meta.env.LANGUAGES), [])
    .inSingletonScope()
  bind(STORE).toConstantValue(store)
  bind(TABS).toConstantValue(tabs)
  bind(SESSION)
    .toResolvedValue(() => sessionKeeper(store, tabs), [])
    .inSingletonScope()
  bind(INTENTS)
    .toResolvedValue(() => intentsStore(store, clock, random, tabLocks()), [])
    .inSingletonScope()
  bind(DRAFTS)
    .toResolvedValue((session) => draftsKeeper(tabStore, session), [SESSION])
    .inSingletonScope()
  bind(REST)
    .toResolvedValue(
      (session, preferences, intents) =>
        restClient({ ...CALLS, session, language: () => preferences.now().language, nextId: intents.nextId }),
      [SESSION, PREFERENCES, INTENTS],
    )
    .inSingletonScope()
  bind(SOCKET)
    .toResolvedValue((session) => socketClient({ ...CONNECTION, session, clock, visible }), [SESSION])
    .inSingletonScope()
  bind(ENVIRONMENT)
    .toResolvedValue(
      (session, socket) => makeEnvironment({ clock, random, session, socket, visible, frame: animationFrameScheduler }),
      [SESSION, SOCKET],
    )
    .inSingletonScope()
  bind(SYSTEM_CALLS).toResolvedValue(systemCalls, [REST]).inSingletonScope()
  bind(SYSTEM)
    .toResolvedValue((calls, environment) => systemPort(calls, environment), [SYSTEM_CALLS, ENVIRONMENT])
    .inSingletonScope()
  bind(ACCOUNT)
    .toResolvedValue(
      (rest, session, system, environment) => assembleAccount({ rest, session, system, environment }),
      [REST, SESSION, SYSTEM_CALLS, ENVIRONMENT],
    )
    .inSingletonScope()
})

export const shellModule = new ContainerModule(({ bind }) => {
  bind(LANGUAGES)
    .toResolvedValue(
      (preferences) =>
        makeLanguageSwitch(loadMessages, { language: preferences.now().language, zone: Systems.CONTRACT_ONLY.zone }),
      [PREFERENCES],
    )
    .inSingletonScope()
  bind(NAVIGATOR).toResolvedValue(makeNavigator, []).inSingletonScope()
  bind(NOTIFICATIONS).toResolvedValue(makeNotificationsVm, []).inSingletonScope()
  bind(NOTIFICATION_RECORDER)
    .toResolvedValue(
      (notifications, session, clock) => makeNotificationRecorder(notifications.emitted, session, clock),
      [NOTIFICATIONS, SESSION, CLOCK],
    )
    .inSingletonScope()
  bind(SESSION_VM)
    .toResolvedValue(makeSessionVm, [ACCOUNT, SESSION, INTENTS, NAVIGATOR, NOTIFICATIONS])
    .inSingletonScope()
  bind(FRAME_VM).toResolvedValue(makeFrameVm, [PREFERENCES, SYSTEM, LANGUAGES, NOTIFICATIONS, CLOCK]).inSingletonScope()
})
