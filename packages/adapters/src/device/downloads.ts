/** Downloads a generated file through an object URL, without a server. [SPOT-8] */
import type { Downloads } from '@hexbourse/domain/kernel'

import type { GlobalOf } from '../environment/index.ts'

/** Long enough for every browser to read the file. */
const URL_LIFETIME_MS = 60_000

/** Spreadsheets read a file as UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF'

export const pageDownloads = (page: GlobalOf<'document'> = document): Downloads => ({
  save: ({ name, type, text }) => {
    const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: `${type};charset=utf-8` }))
    const link = page.createElement('a')
    link.href = address
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS)
  },
  offsetAt: (at) => -new Date(at).getTimezoneOffset(),
})
