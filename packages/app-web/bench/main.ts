/**
 * Runs one implementation of a live book, named in the address fragment, and exposes its measurements as
 * `window.bench`.
 */
import '../src/ui/styles/tokens.css'
import '../src/ui/styles/components.css'
import '../src/ui/styles/product.css'
import './bench.css'
import { makeContracts } from './contracts.tsx'
import { makeLatency } from './latency.ts'
import { makePositions } from './positions.tsx'
import { makeProduct } from './product.tsx'
import { makeTable } from './table.ts'

type ReceivePush = (wire: unknown) => void

const latency = makeLatency()
const root = document.getElementById('root') ?? document.body

/** Reads each push and shows nothing. */
const makeNone = (painted: (count: number) => void): ReceivePush => {
  let [count, frame] = [0, 0]
  return () => {
    count += 1
    if (frame === 0)
      frame = requestAnimationFrame(() => {
        frame = 0
        painted(count)
      })
  }
}

const receivers: Readonly<Record<string, () => ReceivePush | Promise<ReceivePush>>> = {
  none: () => makeNone(latency.painted),
  table: () => makeTable(root, latency.painted),
  product: () => makeProduct(root, latency.painted),
}

const TICK_INTERVAL_MS = 100

/** Milliseconds from each tick to the end of the frame that shows it. */
const startPositions = async (): Promise<void> => {
  const tick = await makePositions(root)
  setInterval(() => {
    latency.sent(performance.timeOrigin + performance.now())
    tick()
  }, TICK_INTERVAL_MS)
  Object.assign(window, { bench: latency.measure })
}

const start = async (): Promise<void> => {
  if (location.hash === '#positions') return startPositions()
  if (location.hash === '#contracts') return void Object.assign(window, { bench: await makeContracts(root) })
  const receive = await receivers[location.hash.slice(1)]?.()
  const worker = new Worker(new URL('feed.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<{ readonly text: string; readonly at: number }>) => {
    latency.sent(data.at)
    receive?.(JSON.parse(data.text))
  })
  Object.assign(window, { bench: latency.measure })
}

void start()
