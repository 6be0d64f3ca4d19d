/** A success, a warning or a hint below a field. */
import type { MessageKey, Values } from '../i18n/index.ts'
import { Icon } from './icon.tsx'
import { Text } from './text.tsx'

const ICONS = { ok: 'done', warn: 'alert', plain: undefined } as const

export const Hint = ({
  message,
  values,
  look = 'plain',
}: {
  readonly message: MessageKey
  readonly values?: Values
  readonly look?: keyof typeof ICONS
}) => {
  const icon = ICONS[look]
  return (
    <p className={look === 'plain' ? 'hint' : `hint ${look}`}>
      {icon === undefined ? undefined : <Icon name={icon} />}
      <span>
        <Text message={message} values={values} />
      </span>
    </p>
  )
}
