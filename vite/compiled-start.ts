/** Puts the start of the exchange beside its file, then stores the code that a start needs. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Plugin } from 'vite'
import { transformWithOxc } from 'vite'

const START = `import { loadExchange } from './load.js'

loadExchange()
`

const STORE_CODE = `
const { loadExchange } = await import('./load.js')
const { startup, storeCode } = loadExchange()
await startup
storeCode()
process.exit(0)
`

/** Of an exchange with everything that a start may need. */
const SETTINGS = { PORT: '0', OPERATOR_PORT: '0', DEMO: 'on', CLIENT_DIR: 'none', PASSWORD_COST: '4' }

const storeCode = async (folder: string | undefined): Promise<void> => {
  const data = await mkdtemp(join(tmpdir(), 'hexbourse-start-'))
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', STORE_CODE], {
      cwd: folder,
      env: { PATH: process.env['PATH'], DATA_DIR: data, ...SETTINGS },
    })
  } finally {
    await rm(data, { recursive: true })
  }
}

/** `loader`: source file of load.js. */
export const compiledStart = (loader: string): Plugin => ({
  name: 'hexbourse-compiled-start',
  apply: 'build',
  async generateBundle() {
    const { code } = await transformWithOxc(await readFile(loader, 'utf8'), loader)
    this.emitFile({ type: 'asset', fileName: 'load.js', source: code })
    this.emitFile({ type: 'asset', fileName: 'bin.js', source: START })
  },
  writeBundle: ({ dir }) => storeCode(dir),
})
