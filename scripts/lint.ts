/** npm run lint: the static checks alone. */
import { staticChecks } from './static-checks.ts'

const { failed } = await staticChecks()
process.exitCode = failed === 0 ? 0 : 1
