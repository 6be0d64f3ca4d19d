import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'

import { useFormatters } from '../../i18n/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { PageTitle } from '../../ui/index.ts'
import type { MarketPage } from './pair.ts'

interface PairTitleProps {
  readonly vm: MarketPage
  readonly title: MessageKey
}

/** Document title with the last price, so that a tab in the background shows it. */
export const PairTitle = ({ vm, title }: PairTitleProps) => {
  const { market } = useSnapshot(vm.state)
  const price = useLastPrice(vm)
  return <PageTitle title={title} prefix={market && `${price} ${market.base}/${market.quote}`.trim()} />
}

/** Milliseconds between two titles. */
const INTERVAL_MS = 1_000

/** Empty while it is unknown. */
const useLastPrice = ({ rows }: MarketPage): string => {
  const formatters = useFormatters()
  const [price, setPrice] = useState('')
  useEffect(() => {
    const show = (): void => {
      const last = rows.read()[0]?.cells['last']
      setPrice(last === undefined || 'at' in last || last.value === undefined ? '' : formatters.figureString(last))
    }
    show()
    const timer = setInterval(show, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [rows, formatters])
  return price
}
