/** Waiting for a stream to say what is expected, and no longer. */
import type { Live } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'
import { filter, firstValueFrom, map, timeout } from 'rxjs'

const PATIENCE = 9_000

/** Fails when it does not happen in time. */
export const until = <A>(stream: Observable<A>, happens: (value: A) => boolean, patience = PATIENCE): Promise<A> =>
  firstValueFrom(stream.pipe(filter(happens), timeout({ first: patience })))

export const known = <A>(
  stream: Observable<Live<A>>,
  holds: (value: A) => boolean = () => true,
  patience = PATIENCE,
): Promise<A> =>
  firstValueFrom(
    stream.pipe(
      filter((live) => live._tag === 'Known'),
      map(({ value }) => value),
      filter(holds),
      timeout({ first: patience }),
    ),
  )

/** What is on screen at once, or nothing. */
export const shown = <A>(stream: Observable<Live<A>>): A | undefined => {
  let latest: A | undefined
  stream.subscribe((live) => (latest = Lives.latest(live))).unsubscribe()
  return latest
}
