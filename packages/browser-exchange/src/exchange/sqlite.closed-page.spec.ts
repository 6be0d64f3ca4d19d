/** The journal of a page that is closed at any moment: in SQLite's own driver, on files in memory. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Journal } from '@hexbourse/reference-exchange/portable'
import type sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { journalIn, openStore } from './sqlite.ts'
import type { Store } from './sqlite.ts'

// the files of a browser

const FOLDER = '.exchange'

/** What programs have written, by path, and who has a file open. */
interface Disk {
  readonly contents: Map<string, Uint8Array>
  readonly openFiles: Set<string>
  /** Changes that are still carried out: the page is closed after the last one. */
  changesLeft: number
  /** Attempts to open a stored file that fail, as while the page before is closing. */
  refusals: number
}

const makeDisk = (contents: ReadonlyMap<string, Uint8Array> = new Map()): Disk => ({
  contents: new Map([...contents].map(([path, bytes]) => [path, bytes.slice()])),
  openFiles: new Set(),
  changesLeft: Number.POSITIVE_INFINITY,
  refusals: 0,
})

const change = (disk: Disk, path: string, size: number, write: (bytes: Uint8Array) => void): void => {
  disk.changesLeft -= 1
  if (disk.changesLeft < 0) throw new Error('the page is closed')
  const bytes = new Uint8Array(size)
  bytes.set((disk.contents.get(path) ?? new Uint8Array()).subarray(0, size))
  write(bytes)
  disk.contents.set(path, bytes)
}

const bytesIn = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => new Uint8Array(buffer, byteOffset, byteLength)

const inUse = () => new DOMException('in use', 'NoModificationAllowedError')

class FakeEntry {
  readonly disk: Disk
  readonly path: string
  constructor(disk: Disk, path: string) {
    this.disk = disk
    this.path = path
  }
}

class FakeFile extends FakeEntry {
  readonly kind = 'file'
  async createSyncAccessHandle() {
    const { disk, path } = this
    const isRefused = disk.refusals > 0 && path.startsWith(`/${FOLDER}/`)
    if (isRefused) disk.refusals -= 1
    if (isRefused || disk.openFiles.has(path)) throw inUse()
    disk.openFiles.add(path)
    const bytesOf = (): Uint8Array => disk.contents.get(path) ?? new Uint8Array()
    return {
      close: () => disk.openFiles.delete(path),
      flush: () => undefined,
      getSize: () => bytesOf().length,
      truncate: (size: number) => change(disk, path, size, () => undefined),
      read: (target: ArrayBufferView, { at = 0 } = {}) => {
        const part = bytesOf().subarray(at, at + target.byteLength)
        bytesIn(target).set(part)
        return part.length
      },
      write: (source: ArrayBufferView, { at = 0 } = {}) => {
        const end = at + source.byteLength
        change(disk, path, Math.max(bytesOf().length, end), (bytes) => bytes.set(bytesIn(source), at))
        return source.byteLength
      },
    }
  }
}

class FakeFolder extends FakeEntry {
  readonly kind = 'directory'
  get name(): string {
    return this.path.split('/').at(-2) ?? ''
  }
  async getDirectoryHandle(name: string) {
    return new FakeFolder(this.disk, `${this.path}${name}/`)
  }
  async getFileHandle(name: string) {
    const path = this.path + name
    if (!this.disk.contents.has(path)) this.disk.contents.set(path, new Uint8Array())
    return new FakeFile(this.disk, path)
  }
  async removeEntry(name: string) {
    const paths = [...this.disk.contents.keys()].filter((path) => `${path}/`.startsWith(`${this.path}${name}/`))
    if (paths.some((path) => this.disk.openFiles.has(path))) throw inUse()
    for (const path of paths) this.disk.contents.delete(path)
  }
  async *entries() {
    const names = new Set(
      [...this.disk.contents.keys()]
        .filter((path) => path.startsWith(this.path))
        .map((path) => path.slice(this.path.length).split('/')),
    )
    for (const [name = '', ...below] of names)
      yield [name, await (below.length > 0 ? this.getDirectoryHandle(name) : this.getFileHandle(name))] as const
  }
  async *values() {
    for await (const [, entry] of this.entries()) yield entry
  }
  [Symbol.asyncIterator]() {
    return this.entries()
  }
}

const mountDisk = (disk: Disk): void => {
  vi.stubGlobal('FileSystemHandle', FakeEntry)
  vi.stubGlobal('FileSystemFileHandle', FakeFile)
  vi.stubGlobal('FileSystemDirectoryHandle', FakeFolder)
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => new FakeFolder(disk, '/') } })
}

// the journal on them

let sqlite: Sqlite3Static
beforeAll(async () => {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('@sqlite.org/sqlite-wasm/package.json')),
    'sqlite-wasm/jswasm',
  )
  // the one of browsers, with the driver for their files
  const { default: load } = (await import(pathToFileURL(join(folder, 'sqlite3-bundler-friendly.mjs')).href)) as {
    readonly default: typeof sqlite3InitModule
  }
  const quiet = { error: () => undefined, warn: () => undefined, log: () => undefined, debug: () => undefined }
  Object.assign(globalThis, { sqlite3ApiConfig: quiet })
  sqlite = await load({ wasmBinary: readFileSync(join(folder, 'sqlite3.wasm')), printErr: () => undefined } as never)
})
afterEach(() => vi.unstubAllGlobals())

let pools = 0
const openFiles = async (disk: Disk): Promise<Store> => {
  mountDisk(disk)
  pools += 1
  const store = await openStore(sqlite, { name: `pool ${pools}`, directory: FOLDER })
  if (store === undefined) throw new Error('no files')
  return store
}

/** As by a page of its own, which finds what earlier ones have stored. */
const openPage = async (disk: Disk): Promise<Journal> => journalIn((await openFiles(disk)).database)

const appendBatch = (journal: Journal, seq: number, keys: ReadonlyArray<number>): void =>
  journal.append({
    entries: [{ seq, at: seq, body: `event ${seq}` }],
    rows: keys.map((key) => ({ table: 'spot' as const, key: String(key), body: `${seq} `.repeat(key * 20) })),
    history: [{ user: 1, kind: 'order', body: String(seq) }],
    minutes: [],
    replies: [],
  })

const contentOf = (journal: Journal) => ({
  entries: journal.entries(0, 1000).length,
  rows: new Map([...journal.load().rows].map(({ key, body }) => [key, body])),
})

describe('the journal of a page that is closed', () => {
  it('holds whole batches and every finished one, at any moment of a write [SHELL-8] [Q25]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 }), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.nat(120),
        async (batches, changes) => {
          const before = makeDisk()
          await openPage(before)
          const disk = makeDisk(before.contents)
          const journal = await openPage(disk)
          disk.changesLeft = changes
          let finished = 0
          try {
            for (const keys of batches) {
              appendBatch(journal, finished + 1, keys)
              finished += 1
            }
          } catch {
            // the page is closed
          }
          const { entries, rows } = contentOf(await openPage(makeDisk(disk.contents)))
          expect(entries - finished).toBeOneOf([0, 1])
          const expected = new Map<string, string>()
          for (const [nth, keys] of batches.slice(0, entries).entries())
            for (const key of keys) expected.set(String(key), `${nth + 1} `.repeat(key * 20))
          expect(rows).toEqual(expected)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('opens where the page before was closed while it opened [SHELL-8] [Q25]', async () => {
    for (let changes = 0; changes < 60; changes += 3) {
      const disk = { ...makeDisk(), changesLeft: changes }
      await openPage(disk).catch(() => undefined)
      const journal = await openPage(makeDisk(disk.contents))
      appendBatch(journal, 1, [1])
      expect(contentOf(journal).entries).toBe(1)
    }
  })

  it('keeps what is stored where the page before still has its files open [SHELL-8] [Q25]', async () => {
    const before = makeDisk()
    appendBatch(await openPage(before), 1, [7])
    for (const refusals of [1, 3, 8]) {
      const disk = { ...makeDisk(before.contents), refusals }
      expect(contentOf(await openPage(disk)).rows).toEqual(new Map([['7', '1 '.repeat(140)]]))
      expect(disk.refusals).toBe(0)
    }
  })

  it('reads what was stored without a log that is written ahead [Q23]', async () => {
    const disk = makeDisk()
    const { database } = await openFiles(disk)
    appendBatch(journalIn(database), 1, [7])
    database.exec('PRAGMA journal_mode = DELETE')
    expect(contentOf(await openPage(makeDisk(disk.contents))).rows).toEqual(new Map([['7', '1 '.repeat(140)]]))
  })

  it('starts anew where what is stored is damaged [SHELL-8] [Q23]', async () => {
    const disk = makeDisk()
    appendBatch(await openPage(disk), 1, [7])
    const damaged = makeDisk(new Map([...disk.contents].map(([path, bytes]) => [path, bytes.fill(7, 4096)])))
    const { database, remove } = await openFiles(damaged)
    expect(() => journalIn(database)).toThrow()
    await remove()
    expect(contentOf(await openPage(damaged))).toEqual({ entries: 0, rows: new Map() })
  })
})
