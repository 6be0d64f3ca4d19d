/** From the moment a push was sent to the end of the frame that shows it. */

// Model
export interface Latency {
  readonly sent: (at: number) => void
  /** So many pushes are in the page's elements now; the frame is about to be drawn. */
  readonly painted: (count: number) => void
  /** Milliseconds of all pushes shown since the last time it was asked, and how many came. */
  readonly take: () => { readonly shown: ReadonlyArray<number>; readonly came: number }
}

// Constructors
export const makeLatency = (): Latency => {
  let pending: Array<{ readonly count: number; readonly at: number }> = []
  let shown: Array<number> = []
  let [count, taken, drawn] = [0, 0, 0]
  const channel = new MessageChannel()
  channel.port1.addEventListener('message', () => {
    const now = performance.timeOrigin + performance.now()
    shown.push(...pending.filter((one) => one.count <= drawn).map(({ at }) => now - at))
    pending = pending.filter((one) => one.count > drawn)
  })
  channel.port1.start()
  return {
    sent: (at) => {
      count += 1
      pending.push({ count, at })
    },
    painted: (to) => {
      drawn = to
      channel.port2.postMessage(undefined)
    },
    take: () => {
      const answer = { shown, came: count - taken }
      shown = []
      taken = count
      return answer
    },
  }
}
