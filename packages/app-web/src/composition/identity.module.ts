/** Identity context: document photos, the form and its review. */
import { assembleIdentity } from '@hexbourse/adapters/assembly'
import { uploader } from '@hexbourse/adapters/rest'
import { ContainerModule } from 'inversify'

import { makeIdentityVerificationVm } from '../screens/identity-verification/identity-verification.vm.ts'
import { IDENTITY_VERIFICATION_VM } from '../screens/identity-verification/identity-verification.token.ts'
import { NAVIGATOR, NOTIFICATIONS } from '../shell/tokens.ts'
import { CALLS } from './server.ts'
import { DRAFTS, ENVIRONMENT, INTENTS, PREFERENCES, REST, SESSION } from './tokens/environment.ts'
import { IDENTITY } from './tokens/identity.ts'

export const module = new ContainerModule(({ bind }) => {
  bind(IDENTITY)
    .toResolvedValue(
      (rest, session, preferences, intents, environment) => {
        const language = () => preferences.now().language
        const upload = uploader({ ...CALLS, session, language, nextId: intents.nextId })
        return assembleIdentity({ rest, environment }, upload)
      },
      [REST, SESSION, PREFERENCES, INTENTS, ENVIRONMENT],
    )
    .inSingletonScope()
  bind(IDENTITY_VERIFICATION_VM)
    .toResolvedValue(makeIdentityVerificationVm, [IDENTITY, NAVIGATOR, NOTIFICATIONS, DRAFTS])
    .inTransientScope()
})
