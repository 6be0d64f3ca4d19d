/** An option of a menu that can be on beside others; loaded with the screens that have one. */
import type { MessageKey } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { Icon } from './icon.tsx'

/** `name` is not translated, `label` is a message key. */
type MenuLabel = { readonly name: string } | { readonly label: MessageKey }

interface MenuSwitchProps {
  readonly label: MenuLabel
  readonly isOn: boolean
  readonly onSwitch: () => void
}

/** One of several options that can be on at the same time. */
export const MenuSwitch = ({ label, isOn, onSwitch }: MenuSwitchProps) => {
  const formatters = useFormatters()
  return (
    <button type="button" role="menuitemcheckbox" aria-checked={isOn} tabIndex={-1} onClick={onSwitch}>
      {'name' in label ? <bdi>{label.name}</bdi> : <span>{formatters.text(label.label)}</span>}
      {isOn ? <Icon name="check" /> : undefined}
    </button>
  )
}
