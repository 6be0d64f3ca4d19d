/** Runs commands for the other scripts; their output is streamed or collected. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// Model
export interface CommandResult {
  readonly code: number
  readonly output: string
  readonly seconds: number
}

/** Root of the repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const BIN = `${ROOT}node_modules/.bin/`

// Rules
/** Runs a tool of node_modules, or with `system: true` any command by path or name. Never rejects. */
export const run = (
  command: string,
  args: ReadonlyArray<string>,
  { quiet = true, system = false, env = {} }: { quiet?: boolean; system?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const started = performance.now()
    const child = spawn(system ? command : BIN + command, args, { cwd: ROOT, env: { ...process.env, ...env } })
    let output = ''
    const keep = (chunk: Buffer): void => {
      output += chunk.toString()
      if (!quiet) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const end = (code: number): void => resolve({ code, output, seconds: (performance.now() - started) / 1000 })
    child.on('error', (error) => {
      output += error.message
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })

/** Runs a command; when it fails, prints its output and ends this process with status 1. */
export const must = async (title: string, command: string, args: ReadonlyArray<string>): Promise<void> => {
  const { code, output } = await run(command, args)
  if (code === 0) return
  process.stderr.write(`${output}\n${title} failed\n`)
  process.exit(1)
}
