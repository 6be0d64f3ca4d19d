/**
 * Built as dist/server/load.js. Runs the exchange, a file beside it, from the code that V8 made of it when it was built:
 * a start takes half the processor time. Code of another file is ignored here and that of another version of Node by
 * V8; then the file is compiled.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants, Script } from 'node:vm'

// Model
interface LoadedExchange {
  /** Resolves when the exchange is ready, or its command is done. */
  readonly started: Promise<void>
  /** False when the exchange runs from stored code, true when V8 refused that, undefined when there was none. */
  readonly isCodeRejected: boolean | undefined
  /** Stores the code of everything that has run until now. */
  readonly storeCode: () => void
}

interface CommonModule {
  exports: { readonly started: Promise<void> }
}

type RunModule = (
  exports: unknown,
  require: NodeJS.Require,
  module: CommonModule,
  filename: string,
  folder: string,
) => void

const SOURCE = fileURLToPath(new URL('exchange.cjs', import.meta.url))
/** The digest of the source, then what V8 made of it. */
const CODE = fileURLToPath(new URL('exchange.code', import.meta.url))
const DIGEST_BYTES = 32

// Rules
export const loadExchange = (): LoadedExchange => {
  const source = readFileSync(SOURCE)
  const digest = createHash('sha256').update(source).digest()
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source.toString()}\n})`, {
    filename: SOURCE,
    cachedData: codeOf(digest),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const loaded: CommonModule = { exports: { started: Promise.resolve() } }
  const runModule = script.runInThisContext() as RunModule
  runModule(loaded.exports, createRequire(SOURCE), loaded, SOURCE, dirname(SOURCE))
  return {
    started: loaded.exports.started,
    isCodeRejected: script.cachedDataRejected,
    storeCode: () => writeFileSync(CODE, Buffer.concat([digest, script.createCachedData()])),
  }
}

// Internal
const codeOf = (digest: Buffer): Buffer | undefined => {
  try {
    const stored = readFileSync(CODE)
    return stored.subarray(0, DIGEST_BYTES).equals(digest) ? stored.subarray(DIGEST_BYTES) : undefined
  } catch {
    // built without the last step, or copied without the file
    return undefined
  }
}
