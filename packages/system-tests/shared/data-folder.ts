/** Data folders of exchanges, as tests copy them. */
import { cpSync, lstatSync } from 'node:fs'

/** Copies the files. The socket of a process that was killed stays behind. */
export const copyDataFolder = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, filter: (path) => !lstatSync(path).isSocket() })
