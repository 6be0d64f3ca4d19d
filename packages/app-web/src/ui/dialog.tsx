/** A modal dialog on the native element, which traps and restores the focus. */
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'

import type { MessageKey, Values } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
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
  useEffect(() => {
    if (box.current?.open === false) box.current.showModal()
  }, [])
  return (
    <dialog
      className="dialog modal"
      ref={box}
      aria-labelledby={id}
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

/** The backdrop of a drawer; a click closes the drawer. */
export const Scrim = ({ onPress }: { readonly onPress: () => void }) => (
  <button
    type="button"
    className="scrim scrim-drawer"
    tabIndex={-1}
    aria-label={useFormatters().text('shell.close')}
    onClick={onPress}
  />
)

/** A label and value in a summary. */
export const Entry = ({
  label,
  values,
  total = false,
  children,
}: {
  readonly label: MessageKey
  readonly values?: Values
  readonly total?: boolean
  readonly children: ReactNode
}) => (
  <div className={total ? 'kv-total' : undefined}>
    <dt>
      <Text message={label} values={values} />
    </dt>
    <dd>{children}</dd>
  </div>
)
