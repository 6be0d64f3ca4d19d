/** What stands under a field: a problem, a success or a plain remark. */
import type { MessageKey, Problem as ProblemOf, Values } from '../i18n/index.ts'
import { Icon } from './icon.tsx'
import { Text } from './text.tsx'

/** Nothing while there is no problem. */
export const Problem = ({ of, id }: { readonly of: ProblemOf | undefined; readonly id?: string }) =>
  of === undefined ? undefined : (
    <p className="hint bad" id={id} role="alert">
      <Icon name="stop" />
      <span>
        <Text of={of.key} values={of.values} />
      </span>
    </p>
  )

const ICONS = { ok: 'done', warn: 'alert', plain: undefined } as const

export const Hint = ({
  of,
  values,
  look = 'plain',
}: {
  readonly of: MessageKey
  readonly values?: Values
  readonly look?: keyof typeof ICONS
}) => {
  const icon = ICONS[look]
  return (
    <p className={look === 'plain' ? 'hint' : `hint ${look}`}>
      {icon === undefined ? undefined : <Icon name={icon} />}
      <span>
        <Text of={of} values={values} />
      </span>
    </p>
  )
}
