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

const listen = (receive: (message: PageMessage) => void, signal?: AbortSignal): void =>
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<PageMessage>) => receive(data),
    signal === undefined ? {} : { signal },
  )

const start = async (): Promise<void> => {
  const { read, isKept, remove } = await openJournal()
  try {
    await runExchange({
      journal: read(),
      isKept,
      run: crypto.randomUUID(),
      log: (event, fields, level) => {
        if (level === 'error') report(event, fields)
      },
      channel: { post, listen },
    })
  } catch (problem) {
    report(problem)
    offerToStartAnew(remove)
  }
}

/** Until a page asks for it, each new page learns why no exchange runs. */
const offerToStartAnew = (remove: () => Promise<unknown>): void => {
  const asked = new AbortController()
  listen(({ kind }) => {
    if (kind === 'hello') post({ kind: 'damaged' })
    if (kind !== 'start-anew') return
    asked.abort()
    begin(remove())
  }, asked.signal)
  post({ kind: 'damaged' })
}

/** Once `earlier` is done. Where the exchange does not start, each page learns it. */
const begin = (earlier: Promise<unknown> = Promise.resolve()): void =>
  void earlier.then(start).catch((problem: unknown) => {
    report(problem)
    post({ kind: 'failed' })
    listen(({ kind }) => {
      if (kind === 'hello') post({ kind: 'failed' })
    })
  })

begin()
