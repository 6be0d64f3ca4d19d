/** A native select. */
import { useId } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { Icon } from './icon.tsx'
import { Text } from './text.tsx'

/** `name` is not translated, `label` is a message key. */
export type Choice<T extends string> = { readonly id: T } & ({ readonly name: string } | { readonly label: MessageKey })

interface SelectProps<T extends string> {
  readonly label: MessageKey
  readonly choices: ReadonlyArray<Choice<T>>
  readonly chosen: T
  readonly disabled?: boolean
  /** A small one in the head of a panel, whose label only screen readers get. */
  readonly bare?: boolean
  readonly onChoose: (id: T) => void
}

export const Select = <T extends string>(props: SelectProps<T>) => {
  const { label, choices, chosen, disabled = false, bare = false, onChoose } = props
  const id = useId()
  const formatters = useFormatters()
  return (
    <div className="form-row">
      <label htmlFor={id} className={bare ? 'sr' : undefined}>
        <Text message={label} />
      </label>
      <div className={bare ? 'field field-bare' : 'field'}>
        <select id={id} value={chosen} disabled={disabled} onChange={(event) => onChoose(event.target.value as T)}>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {'name' in choice ? choice.name : formatters.text(choice.label)}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
    </div>
  )
}
