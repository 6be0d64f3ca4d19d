/** Entry of the worker in which the exchange of a browser runs. */
import '../platform/globals.ts'
import { CHANNEL } from '../protocol/index.ts'
import type { PageMessage } from '../protocol/index.ts'
import { runExchange } from './run-exchange.ts'
import type { Channel } from './run-exchange.ts'
import { openJournal } from './sqlite.ts'

const channel = new BroadcastChannel(CHANNEL)
const post: Channel['post'] = channel.postMessage.bind(channel)

/** Appears in the console of the page, where its developer looks for it. */
const report = (...problem: ReadonlyArray<unknown>): void =>
  reportError(new Error(problem.map(String).join(' '), { cause: problem }))

const start = async (): Promise<void> => {
  const { journal, isKept } = await openJournal()
  await runExchange({
    journal,
    isKept,
    run: crypto.randomUUID(),
    log: (event, fields, level) => {
      if (level === 'error') report(event, fields)
    },
    channel: {
      post,
      listen: (receive) => channel.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => receive(data)),
    },
  })
}

start().catch((problem: unknown) => {
  report(problem)
  post({ kind: 'failed' })
})
