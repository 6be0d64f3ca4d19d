/** Commands of the operator beside the running exchange: backup, restore, verify, operator accounts. */
import { randomBytes } from 'node:crypto'

import { hashOf } from '../runtime/index.ts'
import type { Passwords } from '../runtime/index.ts'
import {
  databasePath,
  MAX_OPERATOR_PASSWORD,
  MIN_OPERATOR_PASSWORD,
  openOperatorStore,
  OPERATOR_NAME,
  operatorsPath,
} from '../store/index.ts'
import type { OperatorStore } from '../store/index.ts'
import { backUp, restore } from './backup.ts'
import { verifyFolder } from './verify-folder.ts'

// Model
export interface CommandContext {
  readonly dataDir: string
  readonly passwords: Passwords
  /** Standard input to its end. */
  readonly readInput: () => string
}

type Arguments = ReadonlyArray<string>

/** Returns the lines to print. Throws one sentence. */
type Command = (args: Arguments, context: CommandContext) => string | Promise<string>

const USAGE = `npm run exchange                                   starts the exchange
npm run exchange -- backup TARGET                  copies the data folder, also while the exchange runs
npm run exchange -- restore SOURCE                 copies a backup into the data folder, which must be empty
npm run exchange -- verify [FOLDER]                checks a backup, or the data folder of a stopped exchange
npm run exchange -- operator add NAME              creates an account for the operator's pages
npm run exchange -- operator password NAME         changes its password and ends its sessions
npm run exchange -- operator remove NAME           removes it and ends its sessions
npm run exchange -- operator list                  lists the accounts
Passwords are generated and printed once; with --password-stdin they are read from standard input.
DATA_DIR names the data folder, .data by default.`

// Rules
/** Throws the usage for an unknown command. */
export const runCommand = async ([name = '', ...args]: Arguments, context: CommandContext): Promise<string> => {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) throw new Error(USAGE)
  return command(args, context)
}

// Internal
const COMMANDS: Readonly<Record<string, Command>> = {
  backup: async ([name, ...rest], { dataDir }) => {
    const target = only(name, rest)
    const line = await backUp(dataDir, target)
    return withOperators(dataDir, (operators) => {
      record(operators, 'backup', target)
      return line
    })
  },
  restore: ([source, ...rest], { dataDir }) => restore(only(source, rest), dataDir),
  verify: ([folder, ...rest], { dataDir }) => verifyFolder(only(folder ?? dataDir, rest)),
  operator: ([act = '', ...rest], context) => {
    const run = Object.hasOwn(OPERATOR_ACTS, act) ? OPERATOR_ACTS[act] : undefined
    if (run === undefined) throw new Error(USAGE)
    return withOperators(context.dataDir, (operators) => run(rest, context, operators))
  },
}

type OperatorAct = (args: Arguments, context: CommandContext, operators: OperatorStore) => string | Promise<string>

const OPERATOR_ACTS: Readonly<Record<string, OperatorAct>> = {
  add: (args, context, operators) => {
    const name = nameFrom(args)
    if (!OPERATOR_NAME.test(name))
      throw new Error(
        'the name must be 1 to 32 characters of a-z, 0-9, dot, underscore and hyphen, and begin with a letter',
      )
    if (operators.find(name) !== undefined) throw new Error(`operator ${name} exists: change its password`)
    return savePassword('add', name, args, context, operators)
  },
  password: (args, context, operators) =>
    savePassword('password', existing(nameFrom(args), operators), args, context, operators),
  remove: (args, _context, operators) => {
    const name = existing(nameFrom(args), operators)
    operators.remove(name)
    record(operators, 'operator-remove', name)
    return `operator ${name} is removed`
  },
  list: (_args, _context, operators) => operators.names().join('\n'),
}

const only = (argument: string | undefined, rest: Arguments): string => {
  if (argument === undefined || rest.length > 0) throw new Error(USAGE)
  return argument
}

const nameFrom = (args: Arguments): string => {
  const [name, ...rest] = args.filter((argument) => argument !== PASSWORD_FLAG)
  return only(name, rest)
}

const existing = (name: string, operators: OperatorStore): string => {
  if (operators.find(name) === undefined) throw new Error(`there is no operator ${name}`)
  return name
}

const PASSWORD_FLAG = '--password-stdin'

const savePassword = async (
  act: 'add' | 'password',
  name: string,
  args: Arguments,
  { passwords, readInput }: CommandContext,
  operators: OperatorStore,
): Promise<string> => {
  const given = args.includes(PASSWORD_FLAG) ? readInput().replace(/\r?\n$/, '') : undefined
  if (given !== undefined && (given.length < MIN_OPERATOR_PASSWORD || given.length > MAX_OPERATOR_PASSWORD))
    throw new Error(`the password must have ${MIN_OPERATOR_PASSWORD} to ${MAX_OPERATOR_PASSWORD} characters`)
  const password = given ?? randomBytes(18).toString('base64url')
  operators.save({ name, passwordHash: await hashOf(passwords, password) })
  record(operators, `operator-${act}`, name)
  const line = act === 'add' ? `operator ${name} is created` : `operator ${name} has a new password`
  return given === undefined ? `${line}\npassword ${password} (shown once)` : line
}

const record = (operators: OperatorStore, action: string, subject: string): void =>
  void operators.record({
    at: Date.now(),
    operator: 'command line',
    origin: 'this machine',
    action,
    subject,
    result: 'done',
  })

const withOperators = async (
  folder: string,
  work: (operators: OperatorStore) => string | Promise<string>,
): Promise<string> => {
  // a new data folder may get its accounts before its first start
  databasePath(folder)
  const operators = openOperatorStore(operatorsPath(folder))
  try {
    return await work(operators)
  } finally {
    operators.close()
  }
}
