import type { ReactNode } from 'react'

import type { MessageKey } from '../../i18n/index.ts'
import { RadioGroup, Text } from '../../ui/index.ts'

/** A preference with its choices. */
export const Setting = ({
  label,
  hint,
  children,
}: {
  readonly label: MessageKey
  readonly hint?: MessageKey
  readonly children: ReactNode
}) => (
  <li>
    <span>
      <Text message={label} />
      {hint === undefined ? undefined : (
        <small className="hint">
          <Text message={hint} />
        </small>
      )}
    </span>
    {children}
  </li>
)

interface ChoiceProps<T extends string> {
  readonly label: MessageKey
  readonly choices: Parameters<typeof RadioGroup<T>>[0]['choices']
  readonly chosen: T
  readonly onChoose: (value: T) => void
}

export const Choice = <T extends string>(props: ChoiceProps<T>) => <RadioGroup look="segments" {...props} />
