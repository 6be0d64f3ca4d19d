/** Measures the time from sending a push to the end of the frame that shows it. */

// Model
export interface Latency {
  readonly sent: (at: number) => void
  /** The first `count` pushes are in the DOM; the frame is about to be drawn. */
  readonly painted: (count: number) => void
  /** Latencies in milliseconds of the pushes shown since the last call, and the number of pushes received. */
  readonly measure: () => { readonly shown: ReadonlyArray<number>; readonly received: number }
}

// Constructors
export const makeLatency = (): Latency => {
  let pending: Array<{ readonly count: number; readonly at: number }> = []
  let shown: Array<number> = []
  let [count, measuredCount, paintedCount] = [0, 0, 0]
  const channel = new MessageChannel()
  channel.port1.addEventListener('message', () => {
    const now = performance.timeOrigin + performance.now()
    shown.push(...pending.filter((one) => one.count <= paintedCount).map(({ at }) => now - at))
    pending = pending.filter((one) => one.count > paintedCount)
  })
  channel.port1.start()
  return {
    sent: (at) => {
      count += 1
      pending.push({ count, at })
    },
    painted: (to) => {
      paintedCount = to
      channel.port2.postMessage(undefined)
    },
    measure: () => {
      const measurement = { shown, received: count - measuredCount }
      shown = []
      measuredCount = count
      return measurement
    },
  }
}
