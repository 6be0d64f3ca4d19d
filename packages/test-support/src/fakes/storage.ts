/** A browser's storage in memory. [SHELL-4] */

export interface FakeStorage {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
  readonly key: (index: number) => string | null
  readonly length: number
}

/** Over `kept`, which outlives a reload; `changed` hears of every write. */
export const fakeStorage = (kept: Map<string, string>, changed: () => void = () => undefined): FakeStorage => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => {
    kept.set(key, value)
    changed()
  },
  removeItem: (key) => {
    if (kept.delete(key)) changed()
  },
  key: (index) => [...kept.keys()][index] ?? null,
  get length() {
    return kept.size
  },
})
