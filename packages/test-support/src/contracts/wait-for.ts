/** Waits for an expected value of a stream, with a timeout. */
import type { Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'
import { filter, firstValueFrom, map, timeout } from 'rxjs'

const WAIT_TIMEOUT_MS = 30_000
/** Of `vi.waitFor`, which unlike `expect.poll` also waits in tests that run side by side. */
export const WAITING = { timeout: WAIT_TIMEOUT_MS, interval: 50 }

/** Rejects after the timeout. */
export const waitForValue = <A>(
  stream: Observable<A>,
  isExpected: (value: A) => boolean,
  timeoutMs = WAIT_TIMEOUT_MS,
): Promise<A> => firstValueFrom(stream.pipe(filter(isExpected), timeout({ first: timeoutMs })))

export const waitForReady = <A>(
  stream: Observable<Live<A>>,
  isExpected: (value: A) => boolean = () => true,
  timeoutMs = WAIT_TIMEOUT_MS,
): Promise<A> =>
  firstValueFrom(
    stream.pipe(
      filter((live) => live._tag === 'Ready'),
      map(({ value }) => value),
      filter(isExpected),
      timeout({ first: timeoutMs }),
    ),
  )

/** The value that a new subscriber sees at once, if any. */
export const currentValue = <A>(stream: Observable<Live<A>>): A | undefined => {
  let latest: A | undefined
  stream.subscribe((live) => (latest = LiveValue.latest(live))).unsubscribe()
  return latest
}
