/** What is told in passing: success for five seconds, a failure until it is dismissed. */
import { useEffect } from 'react'

import type { MessageKey, Values } from '../i18n/index.ts'
import { Action } from './action.tsx'
import { Icon } from './icon.tsx'
import { Text } from './text.tsx'

export interface Toast {
  readonly id: string
  readonly kind: 'success' | 'pending' | 'warning' | 'failure'
  readonly key: MessageKey
  readonly values?: Values | undefined
}

const LOOKS = {
  success: ['toast toast-ok', 'done'],
  pending: ['toast toast-wait', undefined],
  warning: ['toast toast-warn', 'alert'],
  failure: ['toast toast-bad', 'stop'],
} as const

const SHOWN_FOR = 5_000

export const Toasts = ({
  of,
  onDismiss,
}: {
  readonly of: ReadonlyArray<Toast>
  readonly onDismiss: (id: string) => void
}) => (
  <div className="toasts">
    {of.map((toast) => (
      <ToastBox key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
    ))}
  </div>
)

const ToastBox = ({ toast, onDismiss }: { readonly toast: Toast; readonly onDismiss: () => void }) => {
  const [className, icon] = LOOKS[toast.kind]
  useEffect(() => {
    if (toast.kind !== 'success') return undefined
    const timer = setTimeout(onDismiss, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [toast, onDismiss])
  return (
    <div className={className} role={toast.kind === 'failure' ? 'alert' : 'status'}>
      {icon === undefined ? <span className="spin" /> : <Icon name={icon} />}
      <b>
        <Text of={toast.key} values={toast.values} />
      </b>
      <Action label="shell.dismiss" look="ghost" size="small" icon="close" bare onPress={onDismiss} />
    </div>
  )
}
