/** A code of the second factor: six digits of an authenticator app, or a recovery code. [Q17] */
import type { MessageKey } from '../i18n/index.ts'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'
import { Hint } from './hint.tsx'

/** With the separators of a recovery code. */
const MAX_LENGTH = 24

interface FactorCodeProps extends Pick<FieldProps, 'label' | 'value' | 'problem' | 'onType'> {
  readonly hint: MessageKey
}

export const FactorCodeField = ({ hint, ...field }: FactorCodeProps) => (
  <Field {...field} autoComplete="one-time-code" maxLength={MAX_LENGTH} hint={<Hint message={hint} />} />
)
