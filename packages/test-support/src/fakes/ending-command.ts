/** A money command whose end a test reports, for parts that only watch commands. */
import type { MoneyCommand, Resolution } from '@hexbourse/domain/kernel'
import { Clocks, Intent } from '@hexbourse/domain/kernel'
import { Subject } from 'rxjs'

// Model
/** A command whose outcome the test decides. */
export interface EndingCommand<Body, Result> extends MoneyCommand<Body, Result> {
  readonly ended: Subject<{ readonly body: Body; readonly resolution: Resolution<Result> }>
}

// Constructors
/** Executions and searches stay unknown. */
export const endingCommand = <Body, Result>(): EndingCommand<Body, Result> => ({
  prepare: (body) => ({ id: Intent.intentId('1'), body, session: Intent.VISITOR, at: Clocks.millis(0) }),
  execute: () => async () => ({ _tag: 'Unknown' }),
  reconcile: () => async () => ({ _tag: 'Unknown' }),
  dismiss: () => undefined,
  handOver: () => undefined,
  ended: new Subject(),
})
