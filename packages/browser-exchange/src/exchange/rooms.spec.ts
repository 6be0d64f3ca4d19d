import type { UserId } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import { makeRooms } from './rooms.ts'

const setUp = () => {
  const pushed: Array<readonly [connection: string, event: string]> = []
  const rooms = makeRooms(
    (connection, event) => pushed.push([connection, event]),
    (token) => (token === 'signed in' ? (7 as UserId) : undefined),
  )
  const [first, second] = [rooms.open('first', 'signed in', 0), rooms.open('second', '', 50)]
  return { rooms, pushed, first, second }
}

describe('rooms', () => {
  it('deliver to those who joined and have not left, and know whether anyone listens [SHELL-8]', () => {
    const { rooms, pushed, first, second } = setUp()
    expect(rooms.publisher.hasListeners('markets')).toBe(false)
    first.join(['markets', 'kline'])
    second.join('markets')
    rooms.publisher.send('markets', { type: 'daymarket' })
    second.leave('markets')
    rooms.publisher.send('markets', { type: 'kline' })
    expect(pushed).toEqual([
      ['first', 'daymarket'],
      ['second', 'daymarket'],
      ['first', 'kline'],
    ])
    rooms.close('first')
    expect(['markets', 'kline'].map(rooms.publisher.hasListeners)).toEqual([false, false])
  })

  it('deliver the pushes of a tick in order to each room [SHELL-8]', async () => {
    const { rooms, pushed, first } = setUp()
    first.join(['a', 'b'])
    await rooms.publisher.broadcast(
      [
        { room: 'a', pushes: [{ type: 'one' }, { type: 'two' }] },
        { room: 'b', pushes: [{ type: 'three' }] },
      ],
      () => Promise.resolve(),
    )
    expect(pushed.map(([, event]) => event)).toEqual(['one', 'two', 'three'])
  })

  it('close the connections of pages that fell silent, and end rooms of users who are signed out [SHELL-8] [Q15]', () => {
    const { rooms, first, second } = setUp()
    first.join('user:7')
    second.join('user:7')
    expect(rooms.publisher.users()).toEqual([7])
    rooms.review(
      (room) => room.startsWith('user:'),
      ({ token }) => token === 'signed in',
    )
    expect([rooms.publisher.hasListeners('user:7')]).toEqual([true])
    rooms.closeSilent(40)
    expect([rooms.publisher.hasListeners('user:7'), rooms.get('first'), rooms.get('second')?.id]).toEqual([
      false,
      undefined,
      'second',
    ])
  })
})
