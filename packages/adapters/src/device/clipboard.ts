/** The browser's clipboard, which it may forbid or not have where the page is not secure. [ACC-4] */
import type { Clipboard } from '@hexbourse/domain/kernel'

interface Holder {
  readonly clipboard?: Pick<Navigator['clipboard'], 'writeText'>
}

export const pageClipboard = ({ clipboard }: Holder = navigator): Clipboard => ({
  copy: (text) => async () => {
    if (clipboard === undefined) return false
    return clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  },
})
