/** Tokens of the environment: device, storage, connection, session. */
import type { CommandRunner } from '@hexbourse/adapters/commands'
import type { Environment, SessionKeeper, SystemCalls, Tabs } from '@hexbourse/adapters/environment'
import type { RestClient } from '@hexbourse/adapters/rest'
import type { SocketClient } from '@hexbourse/adapters/socket'
import type { PreferencesKeeper, Store } from '@hexbourse/adapters/storage'
import type { AccountPort } from '@hexbourse/domain/account'
import type { Clock, Intents, System } from '@hexbourse/domain/kernel'

import { token } from '../../injection/index.ts'
import type { LanguageSwitch } from '../../i18n/index.ts'
import type { Drafts } from '../../ports/index.ts'

export const STORE = token<Store>('Store')
export const TABS = token<Tabs>('Tabs')
export const CLOCK = token<Clock>('Clock')
/** Time of the exchange, by which orders, restrictions and locks end. */
export const EXCHANGE_TIME = token<Pick<Clock, 'now'>>('ExchangeTime')
export const SESSION = token<SessionKeeper>('SessionKeeper')
export const PREFERENCES = token<PreferencesKeeper>('PreferencesKeeper')
export const INTENTS = token<Intents>('Intents')
export const COMMAND_RUNNER = token<CommandRunner>('CommandRunner')
export const DRAFTS = token<Drafts>('Drafts')
export const REST = token<RestClient>('RestClient')
export const SOCKET = token<SocketClient>('SocketClient')
export const ENVIRONMENT = token<Environment>('Environment')
/** For adapters: fails while the exchange does not answer. */
export const SYSTEM_CALLS = token<SystemCalls>('SystemCalls')
/** For view-models: waits for the exchange. */
export const SYSTEM = token<System>('System')
export const LANGUAGES = token<LanguageSwitch>('LanguageSwitch')
export const ACCOUNT = token<AccountPort>('AccountPort')
