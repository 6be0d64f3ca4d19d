/** Open money commands in a folder, one file each, shared by all processes that use the folder. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { IntentName, Intents, StoredIntent } from '@hexbourse/domain/kernel'
import { Intent } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'

interface Settings {
  readonly folder: string
  /** The signed-in user; intents of other users are not visible. */
  readonly user: () => number | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export const fileIntents = ({ folder, user, now }: Settings): Intents => {
  mkdirSync(folder, { recursive: true })
  const prefix = (): string => `${user() ?? 'visitor'}-`
  const pathOf = (name: IntentName, ending: string): string => join(folder, `${prefix()}${digestOf(name)}.${ending}`)
  const files = (start: string): ReadonlyArray<string> =>
    readdirSync(folder).filter((file) => file.startsWith(start) && file.endsWith('.json'))
  const read = (file: string): ReadonlyArray<StoredIntent> => {
    try {
      return [JSON.parse(readFileSync(join(folder, file), 'utf8'), revive) as StoredIntent]
    } catch {
      // another process has just removed it
      return []
    }
  }
  let last = 0
  return {
    runExclusive: (name, work) => async () => {
      const lock = pathOf(name, 'lock')
      if (!create(lock, String(process.pid))) return O.none
      try {
        return O.some(await work())
      } finally {
        rmSync(lock)
      }
    },
    save: (stored) => create(pathOf(stored, 'json'), JSON.stringify(stored, replace)),
    remove: (id) => {
      for (const file of files('')) if (read(file).some(({ intent }) => intent.id === id)) rmSync(join(folder, file))
    },
    open: () => files(prefix()).flatMap(read),
    nextId: () => {
      last = Math.max(last + 1, now() * 1000 + Math.floor(Math.random() * 1000))
      return Intent.intentId(String(last))
    },
  }
}

/** False when the file exists; the system decides between two processes. */
const create = (path: string, text: string): boolean => {
  try {
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return holderIsGone(path) && create(path, text)
    throw cause
  }
}

/** Removes the lock of a process that has crashed. */
const holderIsGone = (path: string): boolean => {
  if (!path.endsWith('.lock')) return false
  try {
    process.kill(Number(readFileSync(path, 'utf8')), 0)
    return false
  } catch {
    rmSync(path, { force: true })
    return true
  }
}

const digestOf = ({ action, subject }: IntentName): string =>
  createHash('sha256').update(`${action}/${subject}`).digest('hex').slice(0, 32)

/** Exact decimals are bigints, which JSON does not know. */
const replace = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? { units: String(value) } : value)
const revive = (_: string, value: unknown): unknown => {
  const units = (value as { readonly units?: unknown } | null)?.units
  return typeof units === 'string' ? BigInt(units) : value
}
