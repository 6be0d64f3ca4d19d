/** The page's end of the channel to the exchange of its browser. */
import { CHANNEL } from '../protocol/index.ts'
import type { ExchangeMessage, PageMessage } from '../protocol/index.ts'

export interface Link {
  readonly post: (message: PageMessage) => void
  /** Without repetitions of which exchange is running. Returns what stops it. */
  readonly listen: (receive: (message: ExchangeMessage) => void) => () => void
  /** Resolves once an exchange is running. */
  readonly running: () => Promise<unknown>
}

export const makeLink = (channel: BroadcastChannel = new BroadcastChannel(CHANNEL)): Link => {
  const listeners = new Set<(message: ExchangeMessage) => void>()
  let [isRunning, run]: [(() => void) | undefined, string | undefined] = [undefined, undefined]
  const running = new Promise<void>((resolve) => (isRunning = resolve))
  channel.addEventListener('message', ({ data }) => {
    const message = data as ExchangeMessage
    if (message.kind === 'running') {
      isRunning?.()
      // the answer to the greeting of another page
      if (message.run === run) return
      run = message.run
    }
    for (const receive of listeners) receive(message)
  })
  const post: Link['post'] = channel.postMessage.bind(channel)
  post({ kind: 'hello' })
  return {
    post,
    listen: (receive) => {
      listeners.add(receive)
      return () => void listeners.delete(receive)
    },
    running: () => running,
  }
}
