/** An exact figure: left to right, not wrapped, trailing zeros fainter. */
import { createContext } from 'react'

import type { Figure } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'

export const Money = ({
  figure,
  unit,
  className,
}: {
  readonly figure: Figure
  readonly unit?: string
  readonly className?: string
}) => {
  const { lead, zeros } = useFormatters().figure(figure)
  const looks = ['n', figure.direction === 'flat' ? undefined : figure.direction, className].filter(Boolean).join(' ')
  return (
    <>
      <bdi className={looks}>
        {lead}
        {zeros === '' ? undefined : <span className="z">{zeros}</span>}
      </bdi>
      {unit === undefined ? undefined : ' '}
      {unit === undefined ? undefined : <Unit name={unit} />}
    </>
  )
}

/** The currency of a figure, after it. */
export const Unit = ({ name }: { readonly name: string }) => <bdi className="t3 figure-unit">{name}</bdi>

export interface AmountPrivacy {
  readonly isHidden: boolean
  readonly onToggle: () => void
}

/** Whether private amounts are hidden. Provided by the shell, used by PrivateAmount. */
export const AmountPrivacyContext = createContext<AmountPrivacy>({ isHidden: false, onToggle: () => undefined })
