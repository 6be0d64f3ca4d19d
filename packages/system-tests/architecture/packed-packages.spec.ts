/** The README's Node example, run against the packed packages in an empty folder. */
import { execFile, execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { onTestFinished, describe, expect, it } from 'vitest'

import { startTestExchange } from '../shared/plain-client.ts'
import { ROOT } from './source-files.ts'

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const PACKED = join(ROOT, 'dist/packages')

/** Installs the packed files with their declared dependencies only, as npm would. */
const install = (folder: string): void => {
  const modules = join(folder, 'node_modules')
  for (const archive of readdirSync(PACKED).filter((name) => name.endsWith('.tgz'))) {
    const name = archive.replace(/^hexbourse-(.*)-[\d.]+\.tgz$/, '$1')
    const target = join(modules, '@hexbourse', name)
    mkdirSync(target, { recursive: true })
    execFileSync('tar', ['-xzf', join(PACKED, archive), '--strip-components=1', '-C', target])
    const manifest = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')) as Manifest
    for (const dependency of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }))
      link(modules, dependency)
  }
}
const link = (modules: string, name: string): void => {
  const linked = join(modules, name)
  if (name.startsWith('@hexbourse/') || existsSync(linked)) return
  mkdirSync(dirname(linked), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules', name), linked)
}

describe('the packed packages', () => {
  it('run the example of the README against a running exchange [SHELL-8]', async () => {
    const example = /```js\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))?.[1] ?? ''
    const folder = mkdtempSync(join(tmpdir(), 'library-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    execFileSync(process.execPath, ['--import', 'tsx', join(ROOT, 'scripts/build-packages.ts')], { cwd: ROOT })
    install(folder)
    writeFileSync(join(folder, 'example.mjs'), example)
    const running = await startTestExchange({ script: JSON.stringify({ prices: { 'BTC/USDT': [[0, '67000']] } }) })
    onTestFinished(running.stop)
    const { stdout } = await promisify(execFile)(process.execPath, ['example.mjs', running.url], { cwd: folder })
    const price = Number(/^best bid (\d+(?:\.\d+)?)\n$/.exec(stdout)?.[1])
    expect(price).toBeGreaterThan(66_000)
    expect(price).toBeLessThan(67_000)
  })
})
