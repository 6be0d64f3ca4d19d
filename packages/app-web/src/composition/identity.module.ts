/** Identities: pictures, the form, and its review. */
import { identityPort } from '@hexbourse/adapters/live'
import { identityCalls, uploader } from '@hexbourse/adapters/rest'
import { ContainerModule } from 'inversify'

import { makeAuthenticationVm } from '../screens/authentication/authentication.vm.ts'
import * as T from './tokens.ts'

export const module = new ContainerModule(({ bind }) => {
  bind(T.IDENTITY)
    .toResolvedValue(
      (rest, session, preferences, intents, world) => {
        const language = () => preferences.now().language
        const upload = uploader({ origin: location.origin, session, language, nextId: intents.nextId })
        return identityPort(identityCalls(rest, upload), world)
      },
      [T.REST, T.SESSION, T.PREFERENCES, T.INTENTS, T.WORLD],
    )
    .inSingletonScope()
  bind(T.AUTHENTICATION_VM)
    .toResolvedValue(makeAuthenticationVm, [T.IDENTITY, T.NAVIGATOR, T.NOTICES])
    .inTransientScope()
})
