/** Notifications: a success disappears after five seconds, others stay until dismissed. */
import { useEffect } from 'react'

import type { MessageKey, Values } from '../i18n/index.ts'
import type { Destination } from '../ports/index.ts'
import { Action } from './action.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { Text } from './text.tsx'

export interface Toast {
  readonly id: string
  readonly kind: 'success' | 'pending' | 'warning' | 'failure'
  readonly key: MessageKey
  readonly values?: Values | undefined
  readonly detail?: { readonly key: MessageKey; readonly values?: Values | undefined } | undefined
  /** Leads to another screen. */
  readonly link?: { readonly label: MessageKey; readonly to: Destination } | undefined
  readonly actions?: ReadonlyArray<{ readonly label: MessageKey; readonly press: () => void }> | undefined
}

const LOOKS = {
  success: ['toast toast-ok', 'done'],
  pending: ['toast toast-wait', undefined],
  warning: ['toast toast-warn', 'alert'],
  failure: ['toast toast-bad', 'stop'],
} as const

const SUCCESS_DISPLAY_MS = 5_000

export const Toasts = ({
  toasts,
  onDismiss,
}: {
  readonly toasts: ReadonlyArray<Toast>
  readonly onDismiss: (id: string) => void
}) => (
  <div className="toasts">
    {toasts.map((toast) => (
      <ToastBox key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
    ))}
  </div>
)

const ToastBox = ({ toast, onDismiss }: { readonly toast: Toast; readonly onDismiss: () => void }) => {
  const [className, icon] = LOOKS[toast.kind]
  useEffect(() => {
    if (toast.kind !== 'success') return undefined
    const timer = setTimeout(onDismiss, SUCCESS_DISPLAY_MS)
    return () => clearTimeout(timer)
  }, [toast, onDismiss])
  return (
    <div className={className} role={toast.kind === 'failure' ? 'alert' : 'status'}>
      {icon === undefined ? <span className="spin" /> : <Icon name={icon} />}
      <span>
        <b>
          <Text message={toast.key} values={toast.values} />
        </b>{' '}
        {toast.detail && (
          <small>
            <Text message={toast.detail.key} values={toast.detail.values} />
          </small>
        )}
        {toast.link === undefined ? undefined : (
          <Link to={toast.link.to} className="link link-in-text">
            <Text message={toast.link.label} />
          </Link>
        )}
        {toast.actions === undefined ? undefined : (
          <span className="toast-actions">
            {toast.actions.map(({ label, press }) => (
              <Action key={label} label={label} look="text" onPress={press} />
            ))}
          </span>
        )}
      </span>
      <Action label="shell.dismiss" look="ghost" size="small" icon="close" bare onPress={onDismiss} />
    </div>
  )
}
