/** A private amount: dots while hidden. The figure is then not in the DOM, so it cannot be copied. [ACC-4] [WAL-1] */
import { useContext } from 'react'

import type { Figure } from '../i18n/index.ts'
import { Action, Text } from '../ui/index.ts'
import { AmountPrivacyContext, Money, Unit } from './money.tsx'

/** A fixed number of dots, independent of the figure. */
const DOTS = '\u2022\u2022\u2022\u2022\u2022\u2022'

export const PrivateAmount = (props: {
  readonly figure: Figure
  readonly unit?: string
  readonly className?: string
}) => {
  const { isHidden } = useContext(AmountPrivacyContext)
  if (!isHidden) return <Money {...props} />
  const { unit, className } = props
  return (
    <>
      <span className={className === undefined ? 'n' : `n ${className}`}>
        <span aria-hidden="true">{DOTS}</span>
        <span className="sr">
          <Text message="wallet.hideBalances.hidden" />
        </span>
      </span>
      {unit === undefined ? undefined : ' '}
      {unit === undefined ? undefined : <Unit name={unit} />}
    </>
  )
}

/** Button that hides or shows private amounts. */
export const PrivacyToggle = () => {
  const { isHidden, onToggle } = useContext(AmountPrivacyContext)
  return (
    <Action
      look="ghost"
      size="small"
      bare
      icon={isHidden ? 'eye-off' : 'eye'}
      label={isHidden ? 'wallet.hideBalances.show' : 'wallet.hideBalances.hide'}
      onPress={onToggle}
    />
  )
}
