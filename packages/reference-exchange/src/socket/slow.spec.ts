import { EventEmitter } from 'node:events'

import { describe, expect, it } from 'vitest'

import { cap } from './capped.ts'
import { slowReaders } from './slow.ts'

/** A socket as far as its buffers go: packets of the engine, and bytes of the websocket. */
const reader = (id: string, packets: ReadonlyArray<number>, bytes = 0) => ({
  id,
  conn: {
    writeBuffer: packets.map((length) => ({ data: 'x'.repeat(length) })),
    transport: { socket: { bufferedAmount: bytes } },
  } as never,
})

/** A connection that takes packets, and what became of it. */
const connection = () => {
  const websocket = { bufferedAmount: 0, cut: 0, terminate: () => void (websocket.cut += 1) }
  const made = Object.assign(new EventEmitter(), { transport: { socket: websocket }, close: () => undefined })
  cap(made as never)
  return { websocket, queue: (length: number) => made.emit('packetCreate', { data: 'x'.repeat(length) }), made }
}

describe('cap', () => {
  it('cuts at the packet with which close to a MiB waits, queued and handed on together [SHELL-8]', () => {
    const { websocket, queue } = connection()
    queue(600_000)
    websocket.bufferedAmount = 300_000
    queue(83_040)
    expect(websocket.cut).toBe(0)
    queue(1)
    expect(websocket.cut).toBe(1)
  })

  it('forgets what was sent on [SHELL-8]', () => {
    const { websocket, queue, made } = connection()
    for (let nth = 0; nth < 9; nth += 1) {
      queue(900_000)
      made.emit('flush')
    }
    expect(websocket.cut).toBe(0)
  })
})

describe('slowReaders', () => {
  const READERS = ['stuck', 'queued', 'slow']

  it('cuts one for whom something has waited for more than ten seconds, not one who catches up [SHELL-8]', () => {
    const cut = slowReaders()
    const seconds = Array.from({ length: 11 }, (_, nth) => {
      for (const id of READERS) cut.heard(id)
      return cut
        .slow([reader('stuck', [], 10), reader('queued', [1]), reader('slow', [], nth === 5 ? 0 : 10)])
        .map(({ id }) => id)
    })
    expect(seconds.slice(0, 10).flat()).toEqual([])
    expect(seconds[10]).toEqual(['stuck', 'queued'])
  })

  it('cuts one who has not said a word for nine seconds, though nothing waits for him [SHELL-8]', () => {
    const cut = slowReaders()
    const seconds = Array.from({ length: 10 }, (_, nth) => {
      if (nth % 4 === 0) cut.heard('there')
      return cut.slow([reader('gone', []), reader('there', [])]).map(({ id }) => id)
    })
    expect(seconds.slice(0, 9).flat()).toEqual([])
    expect(seconds[9]).toEqual(['gone'])
  })
})
