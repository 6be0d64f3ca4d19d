/** npm run reference: the API reference of domain, adapters/client and test-support, from their docstrings. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT, run } from './run-command.ts'

/**
 * TypeDoc reads programs by the compiler interface of TypeScript 6, which version 7 does not have. Both are pinned in a
 * folder of their own, so that nothing else uses that version. Types are checked by the static checks, not by TypeDoc.
 */
const FOLDER = join(ROOT, 'scripts/api-reference')
const TYPEDOC = join(FOLDER, 'node_modules/typedoc/bin/typedoc')

const must = async (command: string, args: ReadonlyArray<string>): Promise<void> => {
  const { code, output } = await run(command, args, { system: true })
  if (code === 0) return
  console.error(output)
  process.exit(1)
}

if (!existsSync(TYPEDOC))
  await must('npm', ['ci', '--prefix', FOLDER, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'])
// a member without documentation is a warning, and every warning is an error
await must(process.execPath, [TYPEDOC, '--options', join(FOLDER, 'typedoc.json')])
console.log('dist/reference/index.html')
