import type { CallError, CurrencyId, Read } from '@hexbourse/domain/kernel'
import { Systems } from '@hexbourse/domain/kernel'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { Reply } from '../wire/index.ts'
import { acceptorCalls } from './acceptor.ts'
import { c2cCalls } from './c2c.ts'
import type { CallClient } from './client.ts'
import { contentCalls } from './content.ts'
import { depositCalls } from './deposit.ts'
import { secondContractCalls } from './second-contract.ts'
import { systemInfoRead } from './system.ts'

const ADDRESS = { address: 'TRC20:Tabc', company_eth_address: 'Tabc' }
const SYSTEM = { info: TE.right(Systems.CONTRACT_ONLY) }
const NO_ANSWERS: ReadonlyArray<CallError> = [
  { _tag: 'Unreachable' },
  { _tag: 'Unreachable', status: 502 },
  { _tag: 'Unreachable', status: 503 },
  { _tag: 'Unreachable', status: 504 },
  { _tag: 'TooManyRequests', retryAfterMs: 5_000 },
]

/** The exchange's description answers an error; other reads give an address. */
const withoutInfo = (error: CallError): CallClient => {
  const answer = (path: string) => () => async (): Promise<E.Either<CallError, Reply>> =>
    path === 'system/info' ? E.left(error) : E.right({ message: '', body: ADDRESS })
  return { get: answer, post: answer, postCommand: () => async () => ({ _tag: 'Unknown' }) }
}

describe('systemInfoRead', () => {
  it.each<CallError>([
    { _tag: 'Unreachable', status: 404 },
    { _tag: 'Unreachable', status: 500 },
    { _tag: 'Rejected', serverMessage: 'no such call' },
    { _tag: 'Malformed', path: '' },
  ])('is what is missing of a server that answers %j instead [Q17]', async (error) => {
    const read = systemInfoRead(withoutInfo(error), (body) => ({ body }))
    expect(await read(undefined)()).toEqual(E.right({ body: undefined }))
  })

  it.each(NO_ANSWERS)('is unknown while no server answers: %j [Q17]', async (error) => {
    const read = systemInfoRead(withoutInfo(error), (body) => ({ body }))
    expect(await read(undefined)()).toEqual(E.left(error))
  })
})

describe('addresses for deposits', () => {
  it.each(NO_ANSWERS)('fail without their terms: %j [WAL-6] [Q51]', async (error) => {
    const rest = withoutInfo(error)
    expect(await depositCalls(rest, SYSTEM).addresses(3 as CurrencyId)(undefined)()).toEqual(E.left(error))
    expect(await acceptorCalls(rest, SYSTEM).recharge(undefined)()).toEqual(E.left(error))
  })

  it('have no terms where the exchange states none [WAL-6] [Q51]', async () => {
    const rest = withoutInfo({ _tag: 'Unreachable', status: 404 })
    expect(await depositCalls(rest, SYSTEM).addresses(3 as CurrencyId)(undefined)()).toMatchObject(
      E.right([{ address: 'Tabc', minimum: undefined }]),
    )
  })
})

describe('reads that depend on a capability', () => {
  it('fail while it is unknown, instead of leaving it out [Q17]', async () => {
    const error: CallError = { _tag: 'Unreachable', status: 502 }
    const system = { info: TE.left(error) }
    const rest = withoutInfo(error)
    const c2c = c2cCalls(rest, system, () => undefined)
    const { currencies } = secondContractCalls(rest, system)
    const { frontPage } = contentCalls({ ...rest, urgent: rest }, system)
    expect(
      await Promise.all(
        [currencies, c2c.limits, c2c.recentOrders, frontPage].map((read: Read<unknown>) => read(undefined)()),
      ),
    ).toEqual([E.left(error), E.left(error), E.left(error), E.left(error)])
  })
})
