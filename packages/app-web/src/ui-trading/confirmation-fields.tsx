/** Trade password and code of the second factor, each where the exchange asks for it. [WAL-7] [Q17] */
import type { MessageKey, Problem } from '../i18n/index.ts'
import { FactorCodeField, Hint, PasswordField } from '../ui/index.ts'

/** The `IfSet` ones say that the field may stay empty. */
export interface ConfirmationTexts {
  readonly password: MessageKey
  readonly passwordIfSet: MessageKey
  readonly factor: MessageKey
  readonly factorHint: MessageKey
  readonly factorIfSet: MessageKey
}

/** Of coins that leave an account. */
export const WITHDRAWAL_CONFIRMATION: ConfirmationTexts = {
  password: 'wallet.withdrawal.password',
  passwordIfSet: 'wallet.withdrawal.passwordIfAsked',
  factor: 'wallet.withdrawal.factorCode',
  factorHint: 'wallet.withdrawal.factorHint',
  factorIfSet: 'wallet.withdrawal.factorIfSet',
}

/** `perhaps` where the client cannot know. */
type Asked = 'yes' | 'no' | 'perhaps'

interface ConfirmationDraft {
  readonly asksPassword: Asked
  readonly tradePassword: string
  readonly asksFactor: Asked
  readonly factorCode: string
}

interface ConfirmationFieldsProps {
  readonly texts: ConfirmationTexts
  readonly draft: ConfirmationDraft
  readonly problems?: { readonly tradePassword?: Problem | undefined; readonly factorCode?: Problem | undefined }
  readonly onTypePassword: (text: string) => void
  readonly onTypeCode: (text: string) => void
}

export const ConfirmationFields = ({
  texts,
  draft,
  problems = {},
  onTypePassword,
  onTypeCode,
}: ConfirmationFieldsProps) => (
  <>
    {draft.asksPassword === 'no' ? undefined : (
      <PasswordField
        label={texts.password}
        mode="numeric"
        autoComplete="off"
        value={draft.tradePassword}
        problem={problems.tradePassword}
        hint={draft.asksPassword === 'yes' ? undefined : <Hint message={texts.passwordIfSet} />}
        onType={onTypePassword}
      />
    )}
    {draft.asksFactor === 'no' ? undefined : (
      <FactorCodeField
        label={texts.factor}
        hint={draft.asksFactor === 'yes' ? texts.factorHint : texts.factorIfSet}
        value={draft.factorCode}
        problem={problems.factorCode}
        onType={onTypeCode}
      />
    )}
  </>
)
