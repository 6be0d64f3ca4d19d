/** What every screen stands on: device, storage, connection, session, shell. */
import { pageVisibility, systemClock, systemRandom, tabLocks, tabsChannel } from '@hexbourse/adapters/device'
import { accountPort, makeWorld } from '@hexbourse/adapters/live'
import { accountCalls, restClient, systemPort } from '@hexbourse/adapters/rest'
import { loadOlder, socketClient } from '@hexbourse/adapters/socket'
import { intentsStore, preferencesPort, safeStorage, sessionKeeper } from '@hexbourse/adapters/storage'
import { Systems } from '@hexbourse/domain/kernel'
import { ContainerModule } from 'inversify'

import { makeLanguageSwitch } from '../i18n/index.ts'
import { loadWords } from '../i18n/load.ts'
import { makeFrameVm } from '../shell/frame.vm.ts'
import { makeNavigator } from '../shell/navigator.ts'
import { makeNoticeRecorder } from '../shell/notice-recorder.ts'
import { makeNoticesVm } from '../shell/notices.vm.ts'
import { makeSessionVm } from '../shell/session.vm.ts'
import * as T from './tokens.ts'

const protocol = import.meta.env.SOCKET_PROTOCOL === '2' ? { load: loadOlder } : {}

export const kernelModule = new ContainerModule(({ bind }) => {
  const clock = systemClock()
  const random = systemRandom()
  const tabs = tabsChannel()
  const visible = pageVisibility()
  const store = safeStorage(() => localStorage)
  const origin = location.origin

  bind(T.CLOCK).toConstantValue(clock)
  bind(T.PREFERENCES)
    .toResolvedValue(() => preferencesPort(store, tabs), [])
    .inSingletonScope()
  bind(T.STORE).toConstantValue(store)
  bind(T.TABS).toConstantValue(tabs)
  bind(T.SESSION)
    .toResolvedValue(() => sessionKeeper(store, tabs), [])
    .inSingletonScope()
  bind(T.INTENTS)
    .toResolvedValue(() => intentsStore(store, clock, random, tabLocks()), [])
    .inSingletonScope()
  bind(T.REST)
    .toResolvedValue(
      (session, preferences, intents) =>
        restClient({ origin, session, language: () => preferences.now().language, nextId: intents.nextId }),
      [T.SESSION, T.PREFERENCES, T.INTENTS],
    )
    .inSingletonScope()
  bind(T.SOCKET)
    .toResolvedValue((session) => socketClient({ origin, session, clock, visible, ...protocol }), [T.SESSION])
    .inSingletonScope()
  bind(T.WORLD)
    .toResolvedValue((session, socket) => makeWorld({ clock, random, session, socket, visible }), [T.SESSION, T.SOCKET])
    .inSingletonScope()
  bind(T.SYSTEM).toResolvedValue(systemPort, [T.REST]).inSingletonScope()
  bind(T.ACCOUNT)
    .toResolvedValue(
      (rest, session, system, world) => accountPort(accountCalls(rest), session, system, world),
      [T.REST, T.SESSION, T.SYSTEM, T.WORLD],
    )
    .inSingletonScope()
})

export const shellModule = new ContainerModule(({ bind }) => {
  bind(T.LANGUAGES)
    .toResolvedValue(
      (preferences) =>
        makeLanguageSwitch(loadWords, { language: preferences.now().language, zone: Systems.CONTRACT_ALONE.zone }),
      [T.PREFERENCES],
    )
    .inSingletonScope()
  bind(T.NAVIGATOR).toResolvedValue(makeNavigator, []).inSingletonScope()
  bind(T.NOTICES).toResolvedValue(makeNoticesVm, []).inSingletonScope()
  bind(T.NOTICE_RECORDER)
    .toResolvedValue(
      (notices, session, clock) => makeNoticeRecorder(notices.told, session, clock),
      [T.NOTICES, T.SESSION, T.CLOCK],
    )
    .inSingletonScope()
  bind(T.SESSION_VM)
    .toResolvedValue(makeSessionVm, [T.ACCOUNT, T.SESSION, T.INTENTS, T.NAVIGATOR, T.NOTICES])
    .inSingletonScope()
  bind(T.FRAME_VM)
    .toResolvedValue(makeFrameVm, [T.PREFERENCES, T.SYSTEM, T.LANGUAGES, T.NOTICES, T.CLOCK])
    .inSingletonScope()
})
