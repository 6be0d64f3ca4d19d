/** A button with label, icon and busy state; its size does not change while busy. */
import type { ReactNode } from 'react'

import type { MessageKey, Values } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'

const LOOKS = {
  plain: 'btn',
  primary: 'btn btn-primary',
  ghost: 'btn btn-ghost',
  danger: 'btn btn-danger',
  buy: 'btn btn-up',
  sell: 'btn btn-down',
  text: 'btn-text',
  chip: 'chip chip-box',
} as const

export interface ActionProps {
  readonly label: MessageKey
  readonly values?: Values
  readonly look?: keyof typeof LOOKS
  readonly size?: 'small' | 'large'
  readonly icon?: IconName
  /** Shows the icon only; the label is for screen readers. */
  readonly bare?: boolean
  readonly block?: boolean
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly submit?: boolean
  /** For a toggle button: whether it is on. */
  readonly pressed?: boolean
  /** For a button that opens a part of the page: whether it is open. */
  readonly expanded?: boolean
  /** Gets the focus when its dialog opens, and when the focused button of the dialog is gone. */
  readonly isDefault?: boolean
  readonly className?: string
  readonly onPress?: () => void
  readonly children?: ReactNode
}

export const classNames = (...names: ReadonlyArray<string | false | undefined>): string =>
  names.filter(Boolean).join(' ')

const classNameOf = ({ look = 'plain', size, bare, block, className }: ActionProps): string =>
  classNames(
    LOOKS[look],
    size === 'small' && 'btn-sm',
    size === 'large' && 'btn-lg',
    bare && 'btn-icon',
    block && 'btn-block',
    className,
  )

export const Action = (props: ActionProps) => {
  const {
    label,
    values,
    icon,
    bare = false,
    busy = false,
    disabled = false,
    submit = false,
    pressed,
    expanded,
    isDefault = false,
    onPress,
    children,
  } = props
  const text = useFormatters().text(label, values)
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={classNameOf(props)}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      aria-expanded={expanded}
      data-default={isDefault || undefined}
      aria-label={bare ? text : undefined}
      title={bare ? text : undefined}
      onClick={busy ? undefined : onPress}
    >
      {busy ? <span className="spin" /> : icon === undefined ? undefined : <Icon name={icon} />}
      {bare ? undefined : text}
      {children}
    </button>
  )
}
