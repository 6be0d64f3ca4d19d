/** npm run bench: benches beside the code, anchors in the same run; each asserts its own ratio. */
import { run } from './run.ts'

const { code } = await run('vitest', ['run', '--project', 'bench', '--disable-console-intercept'], { quiet: false })
process.exitCode = code
