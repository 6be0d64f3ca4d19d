/** Work that runs once per intent. [Q10] */
import type { IntentId } from '@hexbourse/domain/kernel'

/** One promise per intent while it runs, and its value afterwards. */
export const oncePerIntent = <A>(limit: number) => {
  const running = new Map<IntentId, Promise<A>>()
  return {
    has: (id: IntentId) => running.has(id),
    forget: (id: IntentId) => void running.delete(id),
    run: (id: IntentId, work: () => Promise<A>): Promise<A> => {
      const known = running.get(id)
      if (known !== undefined) return known
      const started = work()
      running.set(id, started)
      const [oldest] = running.keys()
      if (running.size > limit && oldest !== undefined) running.delete(oldest)
      return started
    },
  }
}
