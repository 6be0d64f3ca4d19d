/** What is fixed for the life of a data folder: seed, start time and script. */
import { digest } from './runtime/index.ts'
import type { Journal } from './store/index.ts'

/** What is fixed when the folder is created. */
export interface FolderSettings {
  readonly marketSeed?: string
  /** Content of a script file. */
  readonly script?: string
}

const DEFAULT_SEED = 'hexbourse'

/** Seed, start time and script of a data folder are fixed when it is created. Throws when the settings differ. */
export const loadOrCreateSettings = (
  journal: Journal,
  settings: FolderSettings,
): { readonly seed: string; readonly startedAt: number } => {
  const scriptDigest = settings.script === undefined ? '' : digest(settings.script)
  const knownScript = journal.setting('script')
  if (knownScript !== undefined && knownScript !== scriptDigest)
    throw new Error(
      knownScript === ''
        ? 'the data folder was created without a script: start without SCRIPT or set another DATA_DIR'
        : 'the data folder belongs to a script: start with the same SCRIPT',
    )
  const seed = journal.setting('seed') ?? settings.marketSeed ?? DEFAULT_SEED
  if (settings.marketSeed !== undefined && settings.marketSeed !== seed)
    throw new Error(`the data folder was created with another market seed: ${seed}`)
  const startedAt = Number(journal.setting('startedAt') ?? Date.now())
  if (knownScript === undefined) {
    journal.saveSetting('seed', seed)
    journal.saveSetting('startedAt', String(startedAt))
    journal.saveSetting('script', scriptDigest)
  }
  return { seed, startedAt }
}
