/**
 * Built as dist/server/load.js. Runs the exchange, a file beside it, from the code that V8 made of it when it was built:
 * a start takes a third less processor time. Damaged code and that of another file are ignored here, that of another
 * version of Node by V8; then the file is compiled.
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
  readonly startup: Promise<void>
  /** False when the exchange runs from stored code, true when V8 refused that, undefined when there was none. */
  readonly isCodeRejected: boolean | undefined
  /** Stores the code of everything that has run until now. */
  readonly storeCode: () => void
}

interface CommonJsModule {
  exports: { readonly startup: Promise<void> }
}

type RunModule = (
  exports: unknown,
  require: NodeJS.Require,
  module: CommonJsModule,
  filename: string,
  folder: string,
) => void

const SOURCE = fileURLToPath(new URL('exchange.cjs', import.meta.url))
/** A digest of the source and of what V8 made of it, then what V8 made of it. */
const CODE = fileURLToPath(new URL('exchange.code', import.meta.url))
const DIGEST_BYTES = 32

// Rules
export const loadExchange = (): LoadedExchange => {
  const source = readFileSync(SOURCE)
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source.toString()}\n})`, {
    filename: SOURCE,
    cachedData: storedCode(source),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const loaded: CommonJsModule = { exports: { startup: Promise.resolve() } }
  const runModule = script.runInThisContext() as RunModule
  runModule(loaded.exports, createRequire(SOURCE), loaded, SOURCE, dirname(SOURCE))
  return {
    startup: loaded.exports.startup,
    isCodeRejected: script.cachedDataRejected,
    storeCode: () => {
      const code = script.createCachedData()
      writeFileSync(CODE, Buffer.concat([digestOf(source, code), code]))
    },
  }
}

// Internal
const digestOf = (source: Buffer, code: Buffer): Buffer => createHash('sha256').update(source).update(code).digest()

const storedCode = (source: Buffer): Buffer | undefined => {
  try {
    const stored = readFileSync(CODE)
    const code = stored.subarray(DIGEST_BYTES)
    return digestOf(source, code).equals(stored.subarray(0, DIGEST_BYTES)) ? code : undefined
  } catch {
    // built without the last step, or copied without the file
    return undefined
  }
}
