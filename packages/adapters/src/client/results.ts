/** Calls and money commands of the ports as promises. [Q10] [Q24] */
import type { CallError, Intent, MoneyCommand, Outcome, Resolution } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'

import { ExchangeError } from './failure.ts'

/**
 * The outcome of a money command after it was looked for. `Unknown` is left only when the search has no certain answer:
 * NotFound after the whole search, Matches with the effects that may be of this command, or Unknown while the exchange
 * cannot be read.
 */
export type ReconciledOutcome<A> =
  | Exclude<Outcome.Outcome<A>, { readonly _tag: 'Unknown' }>
  | {
      readonly _tag: 'Unknown'
      readonly resolution: Exclude<Resolution<A>, { readonly _tag: 'Confirmed' | 'Rejected' }>
    }

/** The right value of a call. Rejected with an ExchangeError of its CallError. */
export const resultOf = async <A>(call: TE.TaskEither<CallError, A>): Promise<A> => {
  const answer = await call()
  if (E.isLeft(answer)) throw new ExchangeError(answer.left)
  return answer.right
}

/**
 * Sends a prepared money command at most once, and looks for its effect when no reply arrives; that takes up to 16 s.
 * The same intent again gives the same outcome. Never rejected.
 */
export const execute = async <Body, Result>(
  command: MoneyCommand<Body, Result>,
  intent: Intent.Intent<Body>,
): Promise<ReconciledOutcome<Result>> => {
  const outcome = await command.execute(intent)()
  return outcome._tag === 'Unknown' ? reconcile(command, intent) : outcome
}

/** Looks once more for the effect of a command whose outcome is unknown. Never rejected. */
export const reconcile = async <Body, Result>(
  command: MoneyCommand<Body, Result>,
  intent: Intent.Intent<Body>,
): Promise<ReconciledOutcome<Result>> => {
  const resolution = await command.reconcile(intent)()
  if (resolution._tag === 'Confirmed') return { ...resolution, _tag: 'Succeeded' }
  return resolution._tag === 'Rejected' ? resolution : { _tag: 'Unknown', resolution }
}
