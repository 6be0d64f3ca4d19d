/** A file made in the page, given through a link of its own: no address, no server. [SPOT-8] */
import type { Downloads } from '@hexbourse/domain/kernel'

/** Long enough for every browser to have taken the file. */
const KEPT = 60_000

/** Spreadsheets read a file as UTF-8 only when it begins with this mark. */
const MARK = '\uFEFF'

export const pageDownloads = (page: Document = document): Downloads => ({
  offer: ({ name, type, text }) => {
    const address = URL.createObjectURL(new Blob([MARK, text], { type: `${type};charset=utf-8` }))
    const link = page.createElement('a')
    link.href = address
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), KEPT)
  },
})
