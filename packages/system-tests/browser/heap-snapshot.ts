/** What a page keeps in the heap of its scripts, from a snapshot after garbage collection. */
import type { CDPSession } from 'playwright'

/** The parts of a heap snapshot that are read. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: ReadonlyArray<string>
      readonly node_types: readonly [ReadonlyArray<string>, ...ReadonlyArray<unknown>]
    }
  }
  /** `node_fields` of each node, one after the other. */
  readonly nodes: ReadonlyArray<number>
}

/**
 * Machine code grows for as long as more functions get hot, and is bounded by the size of the program; native objects
 * are of the browser, and include what it records for the test.
 */
const NOT_KEPT_BY_SCRIPTS: ReadonlySet<string> = new Set(['code', 'native', 'synthetic'])

const takeSnapshot = async (devtools: CDPSession): Promise<Snapshot> => {
  let text = ''
  const add = ({ chunk }: { readonly chunk: string }): void => {
    text += chunk
  }
  devtools.on('HeapProfiler.addHeapSnapshotChunk', add)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', add)
  return JSON.parse(text) as Snapshot
}

/** Bytes of the objects, strings and closures that the page keeps. */
export const scriptHeapBytes = async (devtools: CDPSession): Promise<number> => {
  const { snapshot, nodes } = await takeSnapshot(devtools)
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length)
    if (!NOT_KEPT_BY_SCRIPTS.has(types[0][nodes[node + type] ?? -1] ?? '')) bytes += nodes[node + size] ?? 0
  return bytes
}
