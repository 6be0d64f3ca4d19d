/** Records what a live stream emits. */
import type { Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { Observable, Subscription } from 'rxjs'

export interface RecordedValues<A> {
  readonly values: ReadonlyArray<Live<A>>
  readonly end: Subscription
}

/** Subscribes and keeps every value. */
export const recordValues = <A>(stream: Observable<Live<A>>): RecordedValues<A> => {
  const values: Array<Live<A>> = []
  return { values, end: stream.subscribe((one) => values.push(one)) }
}

/** Loading before the first value. */
export const lastValue = <A>(values: ReadonlyArray<Live<A>>): Live<A> => values.at(-1) ?? LiveValue.LOADING
