/** npm run test:unit: the tests beside the code, once. */
import { run } from './run-command.ts'
import { UNIT_WORKERS } from './workers.ts'

const { code } = await run('vitest', ['run', '--project', 'unit', `--maxWorkers=${UNIT_WORKERS}`], { quiet: false })
process.exitCode = code
