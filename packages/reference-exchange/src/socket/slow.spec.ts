import { EventEmitter } from 'node:events'

import { describe, expect, it } from 'vitest'

import { cap } from './capped.ts'
import { deafReaders } from './deaf.ts'
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

  it('forgets what was sent on, and ends him who no longer answers [SHELL-8]', () => {
    const { websocket, queue, made } = connection()
    for (let nth = 0; nth < 9; nth += 1) {
      queue(900_000)
      made.emit('flush')
    }
    expect(websocket.cut).toBe(0)
    made.emit('close', 'ping timeout')
    expect(websocket.cut).toBe(1)
  })
})

describe('deafReaders', () => {
  it('cuts one who no longer answers before ten seconds are over, and none who does or who polls [SHELL-8]', () => {
    const heard = (isAnswering: () => boolean) => {
      const websocket = Object.assign(new EventEmitter(), {
        ping: () => void (isAnswering() && websocket.emit('pong')),
      })
      return { conn: { transport: { socket: websocket } } as never }
    }
    for (let stopped = 5; stopped <= 8; stopped += 1) {
      let second = 0
      const [deaf, alive] = [heard(() => second < stopped), heard(() => true)]
      const cut = deafReaders()
      const all = Array.from({ length: 20 }, () => {
        second += 1
        return cut([deaf, alive, { conn: { transport: {} } as never }])
      })
      const first = all.findIndex((readers) => readers.length > 0) + 1
      expect([all.flat().includes(alive), first - stopped <= 9, first > stopped]).toEqual([false, true, true])
    }
  })
})

describe('slowReaders', () => {
  it('cuts one for whom something has waited for more than ten seconds, not one who catches up [SHELL-8]', () => {
    const cut = slowReaders()
    const seconds = Array.from({ length: 11 }, (_, nth) =>
      cut([reader('stuck', [], 10), reader('queued', [1]), reader('slow', [], nth === 5 ? 0 : 10)]).map(({ id }) => id),
    )
    expect(seconds.slice(0, 10).flat()).toEqual([])
    expect(seconds[10]).toEqual(['stuck', 'queued'])
  })
})
