/**
 * Browser storage that may be full, forbidden or tampered with; memory replaces it until the page is closed. [Q25]
 */
import { either as E, function as F } from 'fp-ts'

/** The used part of the browser's Storage. */
export interface Storage {
  readonly length: number
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
  readonly key: (index: number) => string | null
}

export interface Store {
  readonly get: (key: string) => string | undefined
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  readonly keys: () => ReadonlyArray<string>
}

/** `open` may throw when storage is forbidden. */
export const safeStorage = (open: () => Storage): Store => {
  const attempt = <A>(use: (storage: Storage) => A): E.Either<unknown, A> => E.tryCatch(() => use(open()), F.identity)
  const memory = new Map<string, string>()
  const readStored = (key: string): string | undefined => {
    const value = attempt((storage) => storage.getItem(key))
    return E.isRight(value) ? (value.right ?? undefined) : undefined
  }
  return {
    get: (key) => memory.get(key) ?? readStored(key),
    set: (key, value) => {
      const done = attempt((storage) => storage.setItem(key, value))
      if (E.isRight(done)) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    keys: () => {
      const names = attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)))
      return [...new Set([...memory.keys(), ...(E.isRight(names) ? names.right : []).filter((name) => name !== null)])]
    },
  }
}
