/** A modal dialog on the native element, which traps the focus and returns it when closed. [SHELL-11] */
import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'

import type { MessageKey, Values } from '../i18n/index.ts'
import { Action } from './action.tsx'
import { Text } from './text.tsx'

interface DialogProps {
  readonly title: MessageKey
  readonly values?: Values
  /** While busy the dialog cannot be closed, so that the user sees the result. */
  readonly busy?: boolean
  readonly onClose: () => void
  readonly foot: ReactNode
  readonly children: ReactNode
}

export const Dialog = ({ title, values, busy = false, onClose, foot, children }: DialogProps) => {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const dialog = box.current
    if (dialog === null) return undefined
    dialog.showModal()
    dialog.querySelector<HTMLElement>(DEFAULT_BUTTON)?.focus()
    // closing returns the focus to where it was
    return () => dialog.close()
  }, [])
  useLayoutEffect(() => {
    if (box.current !== null) keepFocus(box.current)
  })
  return (
    <dialog
      className="dialog modal"
      ref={box}
      aria-labelledby={id}
      onKeyDown={ignoreHeldEnter}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
    >
      <div className="dialog-head">
        <h2 id={id}>
          <Text message={title} values={values} />
        </h2>
        <Action label="shell.close" look="ghost" size="small" icon="close" bare disabled={busy} onPress={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
      <div className="dialog-foot">{foot}</div>
    </dialog>
  )
}

/** The Enter that opened a review, held a little longer, does not confirm it. */
const ignoreHeldEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}

const DEFAULT_BUTTON = 'button[data-default]:enabled'

/** The focus leaves a button that is removed or disabled; the dialog's default button gets it. */
const keepFocus = (dialog: HTMLElement): void => {
  const focused = document.activeElement
  if (focused !== null && focused !== dialog && dialog.contains(focused) && !focused.matches(':disabled')) return
  dialog.querySelector<HTMLElement>(DEFAULT_BUTTON)?.focus()
}
