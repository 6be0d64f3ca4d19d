/** A browser's storage in memory. [SHELL-4] */

export interface FakeStorage {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
  readonly key: (index: number) => string | null
  readonly length: number
}

/** Over `entries`, which outlive a reload; `onChange` is called after every write. */
export const fakeStorage = (entries: Map<string, string>, onChange: () => void = () => undefined): FakeStorage => ({
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => {
    entries.set(key, value)
    onChange()
  },
  removeItem: (key) => {
    if (entries.delete(key)) onChange()
  },
  key: (index) => [...entries.keys()][index] ?? null,
  get length() {
    return entries.size
  },
})
