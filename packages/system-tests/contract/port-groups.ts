/** Runs the port contracts of a group on the fakes and on the real exchange. One spec file per group, so that workers share them. */
import type { RunningExchange, Settings } from '@hexbourse/reference-exchange/main'
import type { Case, EnvironmentFeature, PortEnvironment } from '@hexbourse/test-support/contracts'
import {
  CONTRACT_ACCEPTORS,
  fakePortEnvironment,
  MID_PRICE,
  PORT_CONTRACTS,
  SHORT_DURATIONS,
  SHORT_INSURANCE,
} from '@hexbourse/test-support/contracts'
import { afterAll, beforeAll, describe, it } from 'vitest'

import { startTestExchange } from '../shared/plain-client.ts'
import { printLine } from '../shared/seeded-random.ts'
import { realPortEnvironment } from './real-environment.ts'

// Model
export type PortName = keyof typeof PORT_CONTRACTS

/** Every port belongs to one group; `ports-<group>.spec.ts` runs it. */
export const PORT_GROUPS = {
  account: ['AccountPort', 'SessionPort', 'CodesPort', 'ProfilePort', 'IdentityPort'],
  market: ['MarketPort', 'ChartPort', 'TrendPort', 'ContentPort'],
  spot: ['SpotPort'],
  leverage: ['LeveragePort'],
  'second-contract': ['SecondContractPort'],
  c2c: ['C2cPort'],
  wallet: ['WalletPort'],
  funds: ['WithdrawalPort', 'DepositPort', 'AcceptorPort', 'PaymentPort'],
  device: [
    'MarketSettingsPort',
    'PriceAlertsPort',
    'SpotSettingsPort',
    'PreferencesPort',
    'System',
    'Intents',
    'PendingCommands',
  ],
} as const satisfies Readonly<Record<string, ReadonlyArray<PortName>>>

// Rules
/** The members of a port with their cases. */
export const membersOf = (port: string): ReadonlyArray<readonly [member: string, cases: ReadonlyArray<Case>]> =>
  Object.entries(
    (PORT_CONTRACTS as Readonly<Record<string, Readonly<Record<string, ReadonlyArray<Case>>>>>)[port] ?? {},
  )

/** Declares the tests of a group. */
export const testPortGroup = (group: keyof typeof PORT_GROUPS): void => {
  const ports = PORT_GROUPS[group]
  runCases('fakes over the engine', ports, () => Promise.resolve(fakePortEnvironment()), ['tabs', 'socket'])

  describe('adapters with the reference exchange', () => {
    let running: RunningExchange | undefined
    beforeAll(async () => {
      const prices = {
        'ETH/USDT': [[0, MID_PRICE]],
        'BTC/USDT': [[0, '67000']],
        'SOL/USDT': [[0, '150']],
        'LTC/USDT': [[0, '82']],
      }
      const script = JSON.stringify({ prices })
      running = await startTestExchange({
        script,
        frontPage: FRONT_PAGE,
        markets: MARKETS,
        ...(group === 'funds' ? WITH_CHAIN : {}),
      })
    })
    afterAll(() => running?.stop())
    const make = () => (running === undefined ? Promise.reject(new Error('not started')) : realPortEnvironment(running))
    runCases('over HTTP and sockets', ports, make, [])
  })
}

// Internal
/** Deposits, withdrawals and payments are open; each block is seen soon after it was added. */
const WITH_CHAIN: Settings = { demo: ['mailbox', 'faucet', 'simulated chain'], tickMs: 100, sandboxGatewayPort: 0 }

/** The same front page as in the fakes. */
const FRONT_PAGE = JSON.stringify({
  apps: { app_store: 'https://apps.example/hexbourse', android: 'https://hexbourse.example/hexbourse.apk' },
  figures: { countries: '130', cold_storage: '98' },
})

/** The same desks, and durations and policy of second contracts, as in the fakes. */
const MARKETS = JSON.stringify({
  acceptors: CONTRACT_ACCEPTORS,
  secondContracts: {
    durations: Object.fromEntries(SHORT_DURATIONS.map(([seconds, rate]) => [seconds, `${rate}`])),
    stakes: { USDT: { insurance: [SHORT_INSURANCE] } },
  },
})

/** Runs every case that the environment supports, each in its own environment. The real exchange supports all. */
const runCases = (
  name: string,
  ports: ReadonlyArray<PortName>,
  makeEnvironment: () => Promise<PortEnvironment>,
  missing: ReadonlyArray<EnvironmentFeature>,
): void => {
  describe.concurrent(name, () => {
    const passed = new Map<string, number>()
    for (const port of ports)
      for (const [member, cases] of membersOf(port))
        for (const { title, run } of cases.filter(({ needs }) => needs === undefined || !missing.includes(needs)))
          it(`${port}.${member}: ${title}`, async ({ onTestFinished }) => {
            const environment = await makeEnvironment()
            onTestFinished(() => environment.stop())
            await run(environment)
            passed.set(`${port}.${member}`, (passed.get(`${port}.${member}`) ?? 0) + 1)
          })
    afterAll(() => {
      const counts = [...passed].map(([member, count]) => `${member} ${count}`)
      printLine(`${name}: ${counts.join(', ')}`)
    })
  })
}
