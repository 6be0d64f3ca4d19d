/** Text below a field: a problem, a success or a hint. */
import type { MessageKey, Problem as ProblemOf, Values } from '../i18n/index.ts'
import { Icon } from './icon.tsx'
import { ProblemText } from './problem-text.tsx'
import { Text } from './text.tsx'

/** Renders nothing without a problem. */
export const Problem = ({ problem, id }: { readonly problem: ProblemOf | undefined; readonly id?: string }) =>
  problem === undefined ? undefined : (
    <p className="hint bad" id={id} role="alert">
      <Icon name="stop" />
      <span>
        <ProblemText problem={problem} />
      </span>
    </p>
  )

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
