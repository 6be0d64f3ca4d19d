/** Runs commands of other processes in a folder. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

// Model
/** Answers what the command prints; rejects with its output when it fails. */
export type RunCommand = (command: string, args: ReadonlyArray<string>, env?: NodeJS.ProcessEnv) => Promise<string>

// Rules
const MAX_OUTPUT = 64 * 1024 * 1024
/** A command that does not end by itself is ended, and its test fails. */
const MAX_RUN_MS = 240_000

export const runIn =
  (cwd: string): RunCommand =>
  async (command, args, env = {}) => {
    const options = { cwd, env: { ...process.env, NO_COLOR: '1', ...env }, maxBuffer: MAX_OUTPUT, timeout: MAX_RUN_MS }
    try {
      return (await promisify(execFile)(command, args, options)).stdout
    } catch (cause) {
      const { stdout = '', stderr = '' } = cause as { readonly stdout?: string; readonly stderr?: string }
      throw new Error(`${command} ${args.join(' ')} failed\n${stdout}\n${stderr}`, { cause })
    }
  }
