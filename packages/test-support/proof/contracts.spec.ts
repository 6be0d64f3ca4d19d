import { readFileSync } from 'node:fs'

import type { Running } from '@hexbourse/reference-exchange/main'
import type { Case, Need, PortWorld } from '@hexbourse/test-support/contracts'
import { fakeWorld, FLOORS, MIDDLE, PORT_CONTRACTS } from '@hexbourse/test-support/contracts'
import { parseSync } from 'oxc-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { exchange } from './exchange.ts'
import { realWorld } from './real-world.ts'
import { ROOT, sources } from './tree.ts'

type PortName = keyof typeof PORT_CONTRACTS
const CONTRACTS: Readonly<Record<string, Readonly<Record<string, ReadonlyArray<Case>>>>> = PORT_CONTRACTS
const membersOf = (port: string) => Object.entries(CONTRACTS[port] ?? {})

/** Kernel interfaces that answer for the exchange or its storage; Clock, Navigator and Notices answer for nobody. */
const KERNEL_PORTS = ['System', 'Intents']

/** Every port of the domain with its members, read from the source. */
const declared = (): ReadonlyMap<string, ReadonlyArray<string>> => {
  const found = new Map<string, ReadonlyArray<string>>()
  for (const path of sources().filter((one) => one.startsWith('packages/domain/src/'))) {
    const { program } = parseSync(path, readFileSync(ROOT + path, 'utf8'))
    for (const statement of program.body) {
      if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'TSInterfaceDeclaration')
        continue
      const { id, body } = statement.declaration
      if (!id.name.endsWith('Port') && !KERNEL_PORTS.includes(id.name)) continue
      const members = body.body.flatMap((one) =>
        one.type === 'TSPropertySignature' && one.key.type === 'Identifier' ? [one.key.name] : [],
      )
      found.set(id.name, members)
    }
  }
  return found
}

/** Ports that the client's container knows by name; a keeper is its port and what the adapters need besides. */
const tokens = (): ReadonlyArray<string> => {
  const text = readFileSync(`${ROOT}packages/app-web/src/composition/tokens.ts`, 'utf8')
  const names = [...text.matchAll(/token<(\w+)>\(/g)].map(([, name = '']) => name.replace(/Keeper$/, 'Port'))
  return names.filter((name) => name.endsWith('Port') || KERNEL_PORTS.includes(name))
}

describe('every port has a contract', () => {
  it('for each of its members, and each contract belongs to a port', () => {
    const ports = declared()
    expect(ports.size).toBeGreaterThanOrEqual(8)
    expect(Object.keys(PORT_CONTRACTS).sort()).toEqual([...ports.keys()].sort())
    for (const [port, members] of ports)
      expect(
        membersOf(port)
          .map(([name]) => name)
          .sort(),
      ).toEqual([...members].sort())
  })

  it('and the container knows no port without one', () => {
    expect(tokens().length).toBeGreaterThanOrEqual(8)
    for (const port of tokens()) expect(Object.keys(PORT_CONTRACTS)).toContain(port)
  })

  it('with at least as many cases as its floor, none of the same title', () => {
    for (const [port, floors] of Object.entries(FLOORS)) {
      expect(Object.keys(floors).sort()).toEqual(
        membersOf(port)
          .map(([name]) => name)
          .sort(),
      )
      for (const [member, cases] of membersOf(port)) {
        expect(cases.length, `${port}.${member}`).toBeGreaterThanOrEqual(floors[member] ?? 1)
        expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length)
      }
    }
  })
})

/** As the fake's operator tells it. */
const FRONT_PAGE = JSON.stringify({
  apps: { app_store: 'https://apps.example/hexbourse', android: 'https://hexbourse.example/hexbourse.apk' },
  figures: { countries: '130', cold_storage: '98' },
})

/** Runs every case that the world can carry, each in a world of its own; the real exchange lacks nothing. */
const holds = (name: string, makeWorld: () => Promise<PortWorld>, lacks: ReadonlyArray<Need>) =>
  describe.concurrent(name, () => {
    const done = new Map<string, number>()
    for (const port of Object.keys(PORT_CONTRACTS) as ReadonlyArray<PortName>)
      for (const [member, cases] of membersOf(port))
        for (const { title, run } of cases.filter(({ needs }) => needs === undefined || !lacks.includes(needs)))
          it(`${port}.${member}: ${title}`, async ({ onTestFinished }) => {
            const world = await makeWorld()
            onTestFinished(() => world.stop())
            await run(world)
            done.set(`${port}.${member}`, (done.get(`${port}.${member}`) ?? 0) + 1)
          })
    afterAll(() => {
      const counts = [...done].map(([member, count]) => `${member} ${count}`)
      process.stdout.write(`${name}: ${counts.join(', ')}\n`)
    })
  })

holds('fakes over the engine', () => Promise.resolve(fakeWorld()), ['tabs', 'socket'])

describe('adapters before the reference exchange', () => {
  let running: Running | undefined
  beforeAll(async () => {
    const prices = { 'ETH/USDT': [[0, MIDDLE]], 'BTC/USDT': [[0, '67000']], 'SOL/USDT': [[0, '150']] }
    running = await exchange({ script: JSON.stringify({ prices }), frontPage: FRONT_PAGE })
  })
  afterAll(() => running?.stop())
  const made = () => (running === undefined ? Promise.reject(new Error('not started')) : realWorld(running))
  holds('rest and sockets', made, [])
})
