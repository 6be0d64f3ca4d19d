/** The browser's clipboard, which may be forbidden or missing on an insecure page. [ACC-4] */
import type { Clipboard } from '@hexbourse/domain/kernel'

interface NavigatorWithClipboard {
  readonly clipboard?: { readonly writeText: (text: string) => Promise<void> }
}

export const pageClipboard = ({ clipboard }: NavigatorWithClipboard = navigator): Clipboard => ({
  copy: (text) => async () => {
    if (clipboard === undefined) return false
    return clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  },
})
