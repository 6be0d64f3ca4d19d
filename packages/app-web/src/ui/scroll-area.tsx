/** Content that scrolls by itself, also with the keyboard, where nothing in it can have the focus. [SHELL-11] */
import type { ReactNode } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'

export const ScrollArea = ({ label, children }: { readonly label: MessageKey; readonly children: ReactNode }) => (
  <div className="scroll" role="group" tabIndex={0} aria-label={useFormatters().text(label)}>
    {children}
  </div>
)
