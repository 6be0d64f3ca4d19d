import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../../injection/index.ts'
import { C2cPage } from '../../panels/c2c/c2c-page.view.tsx'
import { Link, Note, Text } from '../../ui/index.ts'
import { C2C_MARKET_VM } from './c2c-market.token.ts'
import { MarketFilters } from './market-filters.view.tsx'
import { OfferTable } from './offer-table.view.tsx'
import { TakeDialog } from './take-dialog.view.tsx'

export const C2cMarketView = () => {
  const vm = useVm(C2C_MARKET_VM)
  const { openOrder } = useSnapshot(vm.state)
  useOpen(vm)
  return (
    <C2cPage current="C2cMarket" title="c2c.market.title" lead="c2c.market.lead" tools={<PublishLink />}>
      {openOrder === undefined ? undefined : (
        <Note look="info" title="c2c.market.unfinished">
          <Link to={{ _tag: 'C2cOrder', order: openOrder }} className="link">
            <Text message="c2c.market.toOrder" />
          </Link>
        </Note>
      )}
      <MarketFilters vm={vm} />
      <OfferTable vm={vm} />
      <TakeDialog vm={vm} />
    </C2cPage>
  )
}

const PublishLink = () => (
  <Link to={{ _tag: 'C2cPublish' }} className="btn btn-primary">
    <Text message="c2c.publish.title" />
  </Link>
)
