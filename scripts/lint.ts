/** npm run lint: the static walls alone. */
import { walls } from './walls.ts'

const { failed } = await walls()
process.exitCode = failed === 0 ? 0 : 1
