/** Check of stored pictures: none that is named is missing, and none has changed. [ACC-5] [Q32] */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isContentOf, isPictureName } from '../files/index.ts'

/** Returns the number of pictures. Throws which one is missing or changed. */
export const verifyPictures = (folder: string, named: Iterable<string>): number => {
  const pictures = new Set((existsSync(folder) ? readdirSync(folder) : []).filter(isPictureName))
  for (const name of named) if (!pictures.has(name)) throw damaged(name)
  for (const name of pictures) if (!isContentOf(name, readFileSync(join(folder, name)))) throw damaged(name)
  return pictures.size
}

const damaged = (name: string): Error => new Error(`the data folder is damaged: picture ${name} is missing or changed`)
