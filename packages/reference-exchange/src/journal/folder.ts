/** The data folder, made when it is not there. */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The database's path; throws one clear sentence where the folder cannot be used. */
export const databaseIn = (folder: string): string => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (problem) {
    throw new Error(`the data folder ${folder} cannot be written`, { cause: problem })
  }
  return join(folder, 'exchange.db')
}
