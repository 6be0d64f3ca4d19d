import { describe, expect, it } from 'vitest'

import { slowReaders } from './slow.ts'

/** A socket as far as its buffers go: packets of the engine, and bytes of the websocket. */
const reader = (id: string, packets: ReadonlyArray<number>, bytes = 0) => ({
  id,
  conn: {
    writeBuffer: packets.map((length) => ({ data: 'x'.repeat(length) })),
    transport: { socket: { bufferedAmount: bytes } },
  } as never,
})

describe('slowReaders', () => {
  it('cuts one for whom more than a MiB waits, at once and no other [SHELL-8]', () => {
    const readers = [reader('a', [600_000, 600_000]), reader('b', [1000]), reader('c', [], 1_048_577), reader('d', [])]
    expect(slowReaders()(readers).map(({ id }) => id)).toEqual(['a', 'c'])
  })

  it('cuts one for whom something has waited for more than ten seconds, not one who catches up [SHELL-8]', () => {
    const cut = slowReaders()
    const seconds = Array.from({ length: 11 }, (_, nth) =>
      cut([reader('stuck', [], 10), reader('slow', [], nth === 5 ? 0 : 10)]).map(({ id }) => id),
    )
    expect(seconds.slice(0, 10).flat()).toEqual([])
    expect(seconds[10]).toEqual(['stuck'])
  })
})
