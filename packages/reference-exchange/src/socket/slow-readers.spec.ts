import { EventEmitter } from 'node:events'

import { describe, expect, it } from 'vitest'

import { limitBuffer } from './buffer-limit.ts'
import { makeSlowReaderDetector } from './slow-readers.ts'

/** The buffers of a socket: engine packets and websocket bytes. */
const reader = (id: string, packets: ReadonlyArray<number>, bytes = 0) => ({
  id,
  conn: {
    writeBuffer: packets.map((length) => ({ data: 'x'.repeat(length) })),
    transport: { socket: { bufferedAmount: bytes } },
  } as never,
})

/** A connection that queues packets and counts terminations. */
const connection = () => {
  const websocket = { bufferedAmount: 0, cut: 0, terminate: () => void (websocket.cut += 1) }
  const emitter = Object.assign(new EventEmitter(), { transport: { socket: websocket }, close: () => undefined })
  limitBuffer(emitter as never)
  return { websocket, queue: (length: number) => emitter.emit('packetCreate', { data: 'x'.repeat(length) }), emitter }
}

describe('limitBuffer', () => {
  it('disconnects at the packet that brings queued and sending bytes close to 1 MiB [SHELL-8]', () => {
    const { websocket, queue } = connection()
    queue(600_000)
    websocket.bufferedAmount = 300_000
    queue(83_040)
    expect(websocket.cut).toBe(0)
    queue(1)
    expect(websocket.cut).toBe(1)
  })

  it('resets its count after a flush [SHELL-8]', () => {
    const { websocket, queue, emitter } = connection()
    for (let nth = 0; nth < 9; nth += 1) {
      queue(900_000)
      emitter.emit('flush')
    }
    expect(websocket.cut).toBe(0)
  })
})

describe('makeSlowReaderDetector', () => {
  const READERS = ['stuck', 'queued', 'slow']

  it('reports a reader with waiting bytes for more than ten seconds, not one that catches up [SHELL-8]', () => {
    const detector = makeSlowReaderDetector()
    const seconds = Array.from({ length: 11 }, (_, nth) => {
      for (const id of READERS) detector.markActive(id)
      return detector
        .findSlow([reader('stuck', [], 10), reader('queued', [1]), reader('slow', [], nth === 5 ? 0 : 10)])
        .map(({ id }) => id)
    })
    expect(seconds.slice(0, 10).flat()).toEqual([])
    expect(seconds[10]).toEqual(['stuck', 'queued'])
  })

  it('reports a reader that is silent for more than nine seconds, even with nothing waiting [SHELL-8]', () => {
    const detector = makeSlowReaderDetector()
    const seconds = Array.from({ length: 10 }, (_, nth) => {
      if (nth % 4 === 0) detector.markActive('there')
      return detector.findSlow([reader('gone', []), reader('there', [])]).map(({ id }) => id)
    })
    expect(seconds.slice(0, 9).flat()).toEqual([])
    expect(seconds[9]).toEqual(['gone'])
  })
})
