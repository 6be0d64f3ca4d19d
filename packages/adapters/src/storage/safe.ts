/** What the browser keeps for us, which may be full, forbidden or tampered with: then memory serves until the page goes. [Q25] */
import { either as E, function as F } from 'fp-ts'

/** The part of the browser's storage that is used. */
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

/** `open` may throw by itself where storage is forbidden. */
export const safeStorage = (open: () => Storage): Store => {
  const attempt = <A>(use: (storage: Storage) => A): E.Either<unknown, A> => E.tryCatch(() => use(open()), F.identity)
  const memory = new Map<string, string>()
  const stored = (key: string): string | undefined => {
    const value = attempt((storage) => storage.getItem(key))
    return E.isRight(value) ? (value.right ?? undefined) : undefined
  }
  return {
    get: (key) => memory.get(key) ?? stored(key),
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
