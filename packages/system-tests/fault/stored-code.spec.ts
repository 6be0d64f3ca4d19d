/** The built exchange runs from the code that was stored when it was built, and only from its own. [Q32] */
import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { describe, expect, it, onTestFinished } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'

/** A copy of the built exchange, beside it, where it finds its database. */
const copyOfExchange = (): string => {
  const folder = mkdtempSync(join(ROOT, 'dist/exchange-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(ROOT, 'dist/server'), folder, { recursive: true })
  return folder
}

const START = `
const { loadExchange } = await import('./load.js')
const { startup, isCodeRejected } = loadExchange()
await startup
process.stdout.write('code rejected: ' + isCodeRejected)
process.exit(0)
`

/** What an exchange prints that starts there, with arguments for Node. */
const startIn = async (folder: string, ...args: ReadonlyArray<string>): Promise<string> => {
  const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: join(folder, 'data') }
  const options = [...args, '--input-type=module', '--eval', START]
  return (await promisify(execFile)(process.execPath, options, { cwd: folder, env })).stdout
}

const started = (rejected: string): RegExp => new RegExp(`^ready http://[^]*\\ncode rejected: ${rejected}$`)

describe('the built exchange', () => {
  it('starts from stored code, which V8 accepts [Q32]', async () => {
    expect(await startIn(copyOfExchange())).toMatch(started('false'))
  })

  it('starts with code that V8 refuses because it was made under other settings [Q32]', async () => {
    expect(await startIn(copyOfExchange(), '--no-opt')).toMatch(started('true'))
  })

  it.each([0.001, 0.5, 0.999])('ignores stored code with a changed byte, at %d of its length [Q32]', async (share) => {
    const folder = copyOfExchange()
    const code = readFileSync(join(folder, 'exchange.code'))
    const at = Math.floor(code.length * share)
    code[at] = (code[at] ?? 0) ^ 1
    writeFileSync(join(folder, 'exchange.code'), code)
    expect(await startIn(folder)).toMatch(started('undefined'))
  })

  it('starts without stored code, and ignores that of another file [Q32]', async () => {
    const folder = copyOfExchange()
    appendFileSync(join(folder, 'exchange.cjs'), '\n')
    expect(await startIn(folder)).toMatch(started('undefined'))
    rmSync(join(folder, 'exchange.code'))
    expect(await startIn(folder)).toMatch(started('undefined'))
  })
})
