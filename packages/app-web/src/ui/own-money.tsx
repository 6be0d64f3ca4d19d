/** What one owns: dots where the reader wants nobody to read along. The figure is then nowhere on the page, so no copy has it. [ACC-4] [WAL-1] */
import { useContext } from 'react'

import type { Figure } from '../i18n/index.ts'
import { Action } from './action.tsx'
import { DiscretionContext, Money } from './money.tsx'
import { Text } from './text.tsx'

/** As many whatever the figure: their number says nothing. */
const DOTS = '\u2022\u2022\u2022\u2022\u2022\u2022'

export const OwnMoney = (props: { readonly of: Figure; readonly unit?: string; readonly className?: string }) => {
  const { hidden } = useContext(DiscretionContext)
  if (!hidden) return <Money {...props} />
  const { unit, className } = props
  return (
    <>
      <span className={className === undefined ? 'n' : `n ${className}`}>
        <span aria-hidden="true">{DOTS}</span>
        <span className="sr">
          <Text of="wallet.discretion.hidden" />
        </span>
      </span>
      {unit === undefined ? undefined : ' '}
      {unit === undefined ? undefined : <bdi className="t3 after">{unit}</bdi>}
    </>
  )
}

/** The eye beside the figures. */
export const DiscretionSwitch = () => {
  const { hidden, onSwitch } = useContext(DiscretionContext)
  return (
    <Action
      look="ghost"
      size="small"
      bare
      icon={hidden ? 'eye-off' : 'eye'}
      label={hidden ? 'wallet.discretion.show' : 'wallet.discretion.hide'}
      onPress={onSwitch}
    />
  )
}
