import type { CallError } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { exchangeTime } from './exchange-time.ts'

const SERVER = 1_800_000_000_000
const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const NO_CALL: CallError = { _tag: 'Unreachable', status: 404 }

/** A device whose clock is an hour behind that of the exchange. */
const setUp = () => {
  const device = {
    wall: SERVER - 3_600_000,
    monotonic: 50_000,
    server: SERVER,
    error: undefined as CallError | undefined,
    reads: 0,
  }
  const get = () => () => async () => {
    device.reads += 1
    const body = { server_time: device.server }
    return device.error === undefined ? E.right({ body, message: '' }) : E.left(device.error)
  }
  const clock = { now: () => Clocks.millis(device.wall), monotonic: () => device.monotonic }
  const time = exchangeTime({ get }, clock)
  const pass = (milliseconds: number, isAsleep = false): void => {
    device.wall += milliseconds
    device.server += milliseconds
    if (!isAsleep) device.monotonic += milliseconds
  }
  const settled = async (): Promise<number> => {
    time.now()
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    return time.now()
  }
  return { device, time, pass, settled }
}

describe('exchangeTime', () => {
  it('advances one reading on the monotonic clock [TXT-13]', async () => {
    const { device, pass, settled } = setUp()
    expect(await settled()).toBe(SERVER)
    pass(61_000)
    expect([await settled(), device.reads]).toEqual([SERVER + 61_000, 1])
  })

  it('counts a sleep at once and reads the time again after it [TXT-13]', async () => {
    const { device, time, pass, settled } = setUp()
    await settled()
    pass(600_000, true)
    expect(time.now()).toBe(SERVER + 600_000)
    expect([await settled(), device.reads]).toEqual([SERVER + 600_000, 2])
  })

  it('reads the time again when the clock of the device is set back [TXT-13]', async () => {
    const { device, settled } = setUp()
    await settled()
    device.wall -= 7_200_000
    expect([await settled(), device.reads]).toEqual([SERVER, 2])
  })

  it('asks again after five seconds when no answer came after a sleep [TXT-13]', async () => {
    const { device, pass, settled } = setUp()
    await settled()
    device.error = UNREACHABLE
    pass(600_000, true)
    for (const milliseconds of [0, 4_000, 999]) {
      pass(milliseconds)
      await settled()
    }
    expect(device.reads).toBe(2)
    device.error = undefined
    pass(1)
    expect([await settled(), device.reads]).toEqual([SERVER + 605_000, 3])
  })

  it('asks a server without the call once, and uses the time of the device [TXT-13] [Q17]', async () => {
    const { device, pass, settled } = setUp()
    device.error = NO_CALL
    for (let use = 0; use < 3; use += 1) {
      pass(60_000)
      expect(await settled()).toBe(device.wall)
    }
    expect(device.reads).toBe(1)
  })
})
