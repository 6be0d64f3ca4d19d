/** npm run test:unit: the tests beside the code, once. */
import { run } from './run-command.ts'

const { code } = await run('vitest', ['run', '--project', 'unit'], { quiet: false })
process.exitCode = code
