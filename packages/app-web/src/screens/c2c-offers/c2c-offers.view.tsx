import type { C2cOffer } from '@hexbourse/domain/c2c'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../../injection/index.ts'
import { C2cPage } from '../../panels/c2c/c2c-page.view.tsx'
import { SIDE_CHOICES } from '../../panels/c2c/c2c-labels.view.tsx'
import {
  Empty,
  Link,
  LoadedContent,
  LoadMore,
  Panel,
  RadioGroup,
  Select,
  StaleLine,
  Table,
  Text,
} from '../../ui/index.ts'
import { C2C_OFFERS_VM } from './c2c-offers.token.ts'
import type { C2cOffersVm } from './c2c-offers.vm.ts'
import { OWN_OFFER_COLUMNS, OwnOfferCells } from './own-offer-row.view.tsx'
import { WithdrawDialog } from './withdraw-dialog.view.tsx'

interface Part {
  readonly vm: C2cOffersVm
}

interface Shown {
  readonly side?: C2cOffer.Side | undefined
  readonly currency?: CurrencyId | undefined
}

export const C2cOffersView = ({ side, currency }: Shown) => {
  const vm = useVm(C2C_OFFERS_VM)
  const { side: chosenSide, coins, coin, coinList } = useSnapshot(vm.state)
  useOpen(vm, side, currency)
  return (
    <C2cPage current="C2cOffers" title="c2c.offers.title" lead="c2c.offers.lead" tools={<PublishLink />}>
      <div className="c2c-filters">
        <RadioGroup label="c2c.side" look="sides" choices={SIDE_CHOICES} chosen={chosenSide} onChoose={vm.chooseSide} />
        <Select label="c2c.coin" choices={coins} chosen={String(coin?.id ?? '')} onChoose={vm.chooseCoin} />
      </div>
      <Panel title="c2c.offers.title">
        <LoadedContent data={coinList} skeleton={<Offers vm={vm} />} onRetry={vm.retry}>
          <Offers vm={vm} />
        </LoadedContent>
      </Panel>
      <WithdrawDialog vm={vm} />
    </C2cPage>
  )
}

const PublishLink = () => (
  <Link to={{ _tag: 'C2cPublish' }} className="btn btn-primary">
    <Text message="c2c.publish.title" />
  </Link>
)

const Offers = ({ vm }: Part) => {
  const { shown, moreStatus } = useSnapshot(vm.state)
  return (
    <>
      <StaleLine data={shown} />
      <Table
        label="c2c.offers.title"
        data={shown}
        columns={OWN_OFFER_COLUMNS}
        className="tbl tbl-cards tbl-roomy tbl-lines c2c-cards"
        skeletons={4}
        onRetry={vm.retry}
        empty={<Empty title="c2c.offers.none" hint="c2c.offers.noneHint" />}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <OwnOfferCells key={row.offer.id} vm={vm} row={row} />
            ))}
          </tbody>
        )}
      </Table>
      <LoadMore status={moreStatus} onMore={() => void vm.loadMore()} />
    </>
  )
}
