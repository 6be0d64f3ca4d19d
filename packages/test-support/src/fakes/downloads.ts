/** Downloads that are kept, on a device that is some minutes ahead of UTC. */
import type { Download, Downloads } from '@hexbourse/domain/kernel'

/** Keeps saved files in memory. */
export const fakeDownloads = (
  offsetMinutes = 0,
): { readonly port: Downloads; readonly files: ReadonlyArray<Download> } => {
  const files: Array<Download> = []
  return { port: { save: (file) => void files.push(file), offsetAt: () => offsetMinutes }, files }
}
