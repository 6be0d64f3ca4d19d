/** The files that a browser keeps for a page of its own: who has them open, and what is stored. */

/** What a file offers in a worker. */
interface WorkerFile extends FileSystemFileHandle {
  readonly createSyncAccessHandle: () => Promise<{ readonly close: () => void }>
}

/** Made where it is missing. Undefined where the browser offers no files, as in a private window. */
export const openFolder = async (name: string): Promise<FileSystemDirectoryHandle | undefined> => {
  if (!('createSyncAccessHandle' in (globalThis.FileSystemFileHandle?.prototype ?? {}))) return undefined
  try {
    const root = await navigator.storage.getDirectory()
    return await root.getDirectoryHandle(name, { create: true })
  } catch {
    return undefined
  }
}

export const filesBelow = async (folder: FileSystemDirectoryHandle): Promise<ReadonlyArray<WorkerFile>> => {
  const files: Array<WorkerFile> = []
  for await (const entry of folder.values())
    if (entry instanceof FileSystemDirectoryHandle) files.push(...(await filesBelow(entry)))
    else files.push(entry as WorkerFile)
  return files
}

/** The page before may still be closing its files. */
const MAX_WAIT_MS = 60_000
const RETRY_MS = 100

/** Rejects with the browser's error where another program has the file open for longer than MAX_WAIT_MS. */
export const waitUntilUnused = async (file: WorkerFile, since = Date.now()): Promise<void> => {
  try {
    const access = await file.createSyncAccessHandle()
    access.close()
  } catch (problem) {
    if (Date.now() - since > MAX_WAIT_MS) throw problem
    await new Promise((next) => setTimeout(next, RETRY_MS))
    await waitUntilUnused(file, since)
  }
}
