/** At most so many at once; the others wait their turn, first come first served. [SHELL-8] */
import type { task as T } from 'fp-ts'

export const limiter = (most: number): (<A>(work: T.Task<A>) => T.Task<A>) => {
  let underway = 0
  const waiting: Array<() => void> = []
  /** A place goes from hand to hand, so that nobody who comes meanwhile can take it. */
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) underway -= 1
    else next()
  }
  const enter = (): Promise<void> | undefined => {
    if (underway >= most) return new Promise((go) => void waiting.push(go))
    underway += 1
    return undefined
  }
  return (work) => async () => {
    await enter()
    return work().finally(leave)
  }
}
