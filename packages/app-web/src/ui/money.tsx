/** An exact figure: left to right, never wrapped, trailing zeros quiet. */
import type { Millis } from '@hexbourse/domain/kernel'
import { createContext } from 'react'

import type { Figure, MomentStyle } from '../i18n/index.ts'
import { useWords } from '../i18n/index.ts'

export const Money = ({
  of,
  unit,
  className,
}: {
  readonly of: Figure
  readonly unit?: string
  readonly className?: string
}) => {
  const { lead, zeros } = useWords().figure(of)
  const looks = ['n', of.direction === 'flat' ? undefined : of.direction, className].filter(Boolean).join(' ')
  return (
    <>
      <bdi className={looks}>
        {lead}
        {zeros === '' ? undefined : <span className="z">{zeros}</span>}
      </bdi>
      {unit === undefined ? undefined : ' '}
      {unit === undefined ? undefined : <bdi className="t3 after">{unit}</bdi>}
    </>
  )
}

export const Moment = ({ at, as }: { readonly at: Millis; readonly as: MomentStyle }) => (
  <bdi className="n">{useWords().moment(as, at)}</bdi>
)

/** 25% */
export const Share = ({ of }: { readonly of: number }) => <bdi className="n">{`${of}%`}</bdi>

export const Count = ({ of }: { readonly of: number }) => <span className="count n">{of}</span>

export interface Discretion {
  readonly hidden: boolean
  readonly onSwitch: () => void
}

/** Whether what one owns is written on the page: the shell says it, own-money.tsx obeys. */
export const DiscretionContext = createContext<Discretion>({ hidden: false, onSwitch: () => undefined })
