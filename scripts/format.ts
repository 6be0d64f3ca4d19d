/** npm run format: writes the generated linter configuration, then formats every file. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { lintConfig } from '../packages/system-tests/architecture/lint-config.ts'
import { must, ROOT } from './run-command.ts'

writeFileSync(join(ROOT, '.oxlintrc.json'), JSON.stringify(lintConfig()))
await must('formatting', 'oxfmt', ['.'])
