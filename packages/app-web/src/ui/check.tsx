import type { MessageKey, Problem as ProblemOf, Values } from '../i18n/index.ts'
import { Problem } from './problem.tsx'
import { Text } from './text.tsx'

/** A checkbox. */
export const Check = ({
  label,
  values,
  checked,
  disabled = false,
  problem,
  onChange,
}: {
  readonly label: MessageKey
  readonly values?: Values
  readonly checked: boolean
  readonly disabled?: boolean
  readonly problem?: ProblemOf | undefined
  readonly onChange: (checked: boolean) => void
}) => (
  <div className="form-row">
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <Text message={label} values={values} />
      </span>
    </label>
    <Problem problem={problem} />
  </div>
)
