/** The device's own clocks and chance. */
import type { Clock } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'

export const systemClock = (wall: () => number = Date.now, steady: () => number = () => performance.now()): Clock => ({
  now: () => Clocks.millis(wall()),
  monotonic: steady,
})

/** In [0, 1). */
export const systemRandom =
  (source: Pick<Crypto, 'getRandomValues'> = crypto): (() => number) =>
  () =>
    (source.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
