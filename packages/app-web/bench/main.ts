/** Runs one way to show a live book, named in the address, and offers its figures as `bench`. */
import '../src/ui/styles/tokens.css'
import '../src/ui/styles/components.css'
import '../src/ui/styles/product.css'
import './bench.css'
import { makeLatency } from './latency.ts'
import { makeProduct } from './product.tsx'
import { makeTable } from './table.ts'

type Take = (wire: unknown) => void

const latency = makeLatency()
const root = document.getElementById('root') ?? document.body

/** Reads each push, shows nothing. */
const makeNone = (painted: (count: number) => void): Take => {
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

const takers: Readonly<Record<string, () => Take | Promise<Take>>> = {
  none: () => makeNone(latency.painted),
  table: () => makeTable(root, latency.painted),
  product: () => makeProduct(root, latency.painted),
}

const start = async (): Promise<void> => {
  const take = await takers[location.hash.slice(1)]?.()
  const worker = new Worker(new URL('feed.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<{ readonly text: string; readonly at: number }>) => {
    latency.sent(data.at)
    take?.(JSON.parse(data.text))
  })
  Object.assign(window, { bench: latency.take })
}

void start()
