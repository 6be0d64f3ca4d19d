/** Arguments of the command. */
import { parseArgs } from 'node:util'

import type { Settings } from './run/index.ts'

// Model
export interface CommandLine {
  readonly settings: Settings
  /** Files to write; undefined for none. */
  readonly json: string | undefined
  readonly html: string | undefined
  readonly breachesOnly: boolean
}

export const USAGE = `Checks a server against the contract, call by call and field by field.

  hexbourse-conformance ORIGIN [options]

  --writes             also let the account act: what it does is taken back
  --stake              with --writes: also open a position and a second contract, which cost something
  --breaches           print breaches only
  --only CALL          check this call; may be repeated
  --no-socket          do not listen to pushes
  --timeout SECONDS    for a call and for pushes (15)
  --json FILE          write the report as JSON
  --html FILE          write the report as a page

The test account is in CONFORMANCE_ACCOUNT and CONFORMANCE_PASSWORD; without it, only open calls are checked. Another
one in CONFORMANCE_OTHER_ACCOUNT and CONFORMANCE_OTHER_PASSWORD tries what belongs to the first.
Status: 0 without a breach, 1 with breaches, 2 for wrong arguments.
`

// Rules
/** A text says what is wrong with the arguments. */
export const parseCommandLine = (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string | undefined>>,
): CommandLine | string => {
  const parsed = valuesOf(args)
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  const [origin, ...others] = positionals
  if (values.help === true || origin === undefined || others.length > 0) return USAGE
  if (!URL.canParse(origin) || !/^https?:$/.test(new URL(origin).protocol))
    return `${origin} is no address of a server\n`
  const timeout = Number(values.timeout ?? DEFAULT_TIMEOUT_S)
  if (!(timeout > 0)) return `--timeout ${values.timeout ?? ''} is no number of seconds\n`
  const account = accountOf(environment['CONFORMANCE_ACCOUNT'], environment['CONFORMANCE_PASSWORD'])
  if (values.writes === true && account === undefined)
    return '--writes needs CONFORMANCE_ACCOUNT and CONFORMANCE_PASSWORD\n'
  if (values.stake === true && values.writes !== true) return '--stake needs --writes\n'
  return {
    settings: {
      origin: new URL(origin).origin,
      account,
      other: accountOf(environment['CONFORMANCE_OTHER_ACCOUNT'], environment['CONFORMANCE_OTHER_PASSWORD']),
      writes: values.stake === true ? 'stake' : values.writes === true ? 'taken-back' : 'none',
      pushes: values['no-socket'] !== true,
      timeout: timeout * 1000,
      only: values.only,
    },
    json: values.json,
    html: values.html,
    breachesOnly: values.breaches === true,
  }
}

// Internal
const DEFAULT_TIMEOUT_S = 15

const OPTIONS = {
  writes: { type: 'boolean' },
  stake: { type: 'boolean' },
  breaches: { type: 'boolean' },
  only: { type: 'string', multiple: true },
  'no-socket': { type: 'boolean' },
  timeout: { type: 'string' },
  json: { type: 'string' },
  html: { type: 'string' },
  help: { type: 'boolean' },
} as const

const accountOf = (account: string | undefined, password: string | undefined): Settings['account'] =>
  account === undefined || password === undefined ? undefined : { account, password }

const valuesOf = (args: ReadonlyArray<string>) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (problem) {
    return `${problem instanceof Error ? problem.message : String(problem)}\n`
  }
}
