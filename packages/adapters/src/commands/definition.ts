/** What a money command is made of; the runner does the rest. [Q10] [Q24] [Q56] */
import type { CallError, Intent, Baseline, Outcome, Read, Resolution } from '@hexbourse/domain/kernel'
import type { option as O, task as T, taskEither as TE } from 'fp-ts'

/** Format of stored bodies. */
export interface VersionedCodec<Body> {
  readonly version: number
  /** None for a body that this build cannot read. */
  readonly decode: (version: number, body: unknown) => O.Option<Body>
}

/** Result of one look; `isFinal` when later ones cannot change it. */
export interface Probe<Result> {
  readonly resolution: Resolution<Result>
  readonly isFinal: boolean
}

export interface CommandDefinition<Body, Result> {
  /** Stable, part of what is stored: context and verb. */
  readonly action: string
  readonly codec: VersionedCodec<Body>
  /** The body as stored, without what may not be stored; by default itself. */
  readonly stored?: (body: Body) => Body
  /** What may not be acted on twice at once, in all tabs. */
  readonly subject: (body: Body) => string
  /**
   * Ids that exist before sending. Undefined when the search does not need them, or for a command without a search.
   * Aborted when the command is sent without them.
   */
  readonly baseline?: (body: Body) => Read<ReadonlyArray<string>>
  /** One POST, never retried. */
  readonly send: (intent: Intent.Intent<Body>) => T.Task<Outcome.Outcome<Result>>
  /** One look for the effect. Undefined when it cannot be distinguished from the effect of another command. */
  readonly find?: (intent: Intent.Intent<Body>, baseline: Baseline) => TE.TaskEither<CallError, Probe<Result>>
  /**
   * Milliseconds after the review within which an intent may still be executed by sending it again; later its effect
   * could surprise. [Q56]
   */
  readonly resendWithinMs: number
  /** Whether a new intent of the same subject takes the place of an unknown one. */
  readonly replacesUnknown?: boolean
}

/** A look that found nothing, or matches; later looks may still find the first effect. */
export const probeOf = <Result>(
  resolution: Resolution<Result>,
  isFinal = resolution._tag !== 'NotFound',
): Probe<Result> => ({ resolution, isFinal })
