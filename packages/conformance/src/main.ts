/** hexbourse-conformance: runs the checks and writes the reports. */
import { writeFileSync } from 'node:fs'

import { parseCommandLine } from './command-line.ts'
import type { CommandLine } from './command-line.ts'
import { htmlReport, jsonReport, summaryOf, textReport } from './report/index.ts'
import { runConformance } from './run/index.ts'

const WRONG_ARGUMENTS = 2

const report = async ({ settings, json, html, breachesOnly }: CommandLine): Promise<number> => {
  const findings = await runConformance(settings)
  const result = { origin: settings.origin, at: new Date().toISOString(), findings }
  process.stdout.write(textReport(result, breachesOnly))
  if (json !== undefined) writeFileSync(json, jsonReport(result))
  if (html !== undefined) writeFileSync(html, htmlReport(result))
  return summaryOf(findings).breaches === 0 ? 0 : 1
}

const commandLine = parseCommandLine(process.argv.slice(2), process.env)
if (typeof commandLine === 'string') {
  process.stderr.write(commandLine)
  process.exitCode = WRONG_ARGUMENTS
} else process.exitCode = await report(commandLine)
