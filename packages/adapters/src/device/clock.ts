/** The device's clocks and random source. */
import type { Clock } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'

export const systemClock = (
  wall: () => number = Date.now,
  monotonic: () => number = () => performance.now(),
): Clock => ({
  now: () => Clocks.millis(wall()),
  monotonic: monotonic,
})

/** In [0, 1). */
export const systemRandom =
  (source: { readonly getRandomValues: (into: Uint32Array<ArrayBuffer>) => Uint32Array } = crypto): (() => number) =>
  () =>
    (source.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
