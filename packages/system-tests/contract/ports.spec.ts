/** Every port of the domain has a contract, with enough cases per member, and a spec file that runs it. */
import { existsSync, readFileSync } from 'node:fs'

import { MIN_CASES, PORT_CONTRACTS } from '@hexbourse/test-support/contracts'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

import { ROOT, sourceFiles } from '../architecture/source-files.ts'
import { membersOf, PORT_GROUPS } from './port-groups.ts'

/** Kernel interfaces that are ports to the exchange or to storage. */
const KERNEL_PORTS = ['System', 'Intents', 'PendingCommands']

/** Every port of the domain with its members, read from the source. */
const declaredPorts = (): ReadonlyMap<string, ReadonlyArray<string>> => {
  const ports = new Map<string, ReadonlyArray<string>>()
  for (const path of sourceFiles().filter((file) => file.startsWith('packages/domain/src/'))) {
    const { program } = parseSync(path, readFileSync(ROOT + path, 'utf8'))
    for (const statement of program.body) {
      if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'TSInterfaceDeclaration')
        continue
      const { id, body } = statement.declaration
      if (!id.name.endsWith('Port') && !KERNEL_PORTS.includes(id.name)) continue
      const members = body.body.flatMap((member) =>
        member.type === 'TSPropertySignature' && member.key.type === 'Identifier' ? [member.key.name] : [],
      )
      ports.set(id.name, members)
    }
  }
  return ports
}

/** Ports that the client's container binds; a keeper is its port with what the adapters need besides. */
const boundPorts = (): ReadonlyArray<string> => {
  const files = sourceFiles().filter((file) => file.startsWith('packages/app-web/src/composition/tokens/'))
  const text = files.map((file) => readFileSync(ROOT + file, 'utf8')).join('\n')
  const names = [...text.matchAll(/token<(\w+)>\(/g)].map(([, name = '']) => name.replace(/Keeper$/, 'Port'))
  return names.filter((name) => name.endsWith('Port') || KERNEL_PORTS.includes(name))
}

const memberNames = (port: string): ReadonlyArray<string> =>
  membersOf(port)
    .map(([name]) => name)
    .sort()

describe('PORT_CONTRACTS', () => {
  it('has a contract for every member of every port, and for nothing else', () => {
    const ports = declaredPorts()
    expect(ports.size).toBeGreaterThanOrEqual(8)
    expect(Object.keys(PORT_CONTRACTS).sort()).toEqual([...ports.keys()].sort())
    for (const [port, members] of ports) expect(memberNames(port)).toEqual([...members].sort())
  })

  it('has a contract for every port that the container binds', () => {
    expect(boundPorts().length).toBeGreaterThanOrEqual(8)
    for (const port of boundPorts()) expect(Object.keys(PORT_CONTRACTS)).toContain(port)
  })

  it('has the minimum number of cases per member, without repeated titles', () => {
    expect(Object.keys(MIN_CASES).sort()).toEqual(Object.keys(PORT_CONTRACTS).sort())
    for (const [port, minimums] of Object.entries(MIN_CASES)) {
      expect(Object.keys(minimums).sort()).toEqual(memberNames(port))
      for (const [member, cases] of membersOf(port)) {
        expect(cases.length, `${port}.${member}`).toBeGreaterThanOrEqual(minimums[member] ?? 1)
        expect(new Set(cases.map(({ title }) => title)).size, `${port}.${member}`).toBe(cases.length)
      }
    }
  })
})

describe('PORT_GROUPS', () => {
  it('contains every port once, and a spec file runs each group', () => {
    expect(Object.values(PORT_GROUPS).flat().sort()).toEqual(Object.keys(PORT_CONTRACTS).sort())
    for (const group of Object.keys(PORT_GROUPS)) {
      const file = new URL(`ports-${group}.spec.ts`, import.meta.url)
      expect(existsSync(file) && readFileSync(file, 'utf8'), group).toContain(`testPortGroup('${group}')`)
    }
  })
})
