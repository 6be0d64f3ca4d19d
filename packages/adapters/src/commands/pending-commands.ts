/** Open money commands of all tabs and page loads: when they are checked, and how they end. [Q24] [Q56] */
import type {
  CheckResult,
  IntentId,
  Intents,
  PendingCommands,
  Resolution,
  StoredIntent,
} from '@hexbourse/domain/kernel'
import type { task as T } from 'fp-ts'
import { option as O } from 'fp-ts'
import type { Observable } from 'rxjs'
import { distinctUntilChanged, filter, merge } from 'rxjs'

import type { Environment } from '../environment/index.ts'

// Model
/** A defined command, as needed to check a stored intent of it. */
export interface RegisteredCommand {
  readonly reconcile: (stored: StoredIntent) => O.Option<T.Task<Resolution<unknown>>>
  readonly isSearching: (id: IntentId) => boolean
  readonly dismiss: (id: IntentId) => void
}

// Constructors
export const pendingCommands = (
  intents: Intents,
  registered: ReadonlyMap<string, RegisteredCommand>,
  handedOver: Observable<void>,
  { session, socket }: Pick<Environment, 'session' | 'socket'>,
): PendingCommands => {
  const sessionChanged = session.credentials.pipe(distinctUntilChanged((one, next) => one.epoch === next.epoch))
  const storedIntent = (id: IntentId) => intents.open().find(({ intent }) => intent.id === id)
  const check = async (id: IntentId): Promise<CheckResult> => {
    const stored = storedIntent(id)
    if (stored === undefined) return ELSEWHERE
    const command = registered.get(stored.action)
    if (command?.isSearching(id) === true) return ELSEWHERE
    const reconcile = command?.reconcile(stored) ?? O.none
    if (O.isNone(reconcile)) {
      intents.remove(id)
      return { _tag: 'Discarded' }
    }
    const checkIfOpen: T.Task<CheckResult> = async () => {
      if (storedIntent(id) === undefined) return ELSEWHERE
      const resolution = await reconcile.value()
      return resolution._tag === 'Unknown' && storedIntent(id) === undefined ? ELSEWHERE : resolution
    }
    const result = await intents.runExclusive(stored, checkIfOpen)()
    return O.getOrElse((): CheckResult => ELSEWHERE)(result)
  }
  const dismiss = (id: IntentId): void => {
    const command = registered.get(storedIntent(id)?.action ?? '')
    if (command === undefined) intents.remove(id)
    else command.dismiss(id)
  }
  return {
    open: intents.open,
    due: merge(sessionChanged, socket.connected, handedOver).pipe(
      filter(() => session.credential().token !== undefined),
    ),
    check: (id) => () => check(id),
    dismiss,
  }
}

// Internal
const ELSEWHERE = { _tag: 'Elsewhere' } as const
