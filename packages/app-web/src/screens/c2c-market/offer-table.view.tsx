import { useSnapshot } from 'valtio'

import { Action, Empty, Link, LoadedContent, LoadMore, Panel, StaleLine, Table, Text } from '../../ui/index.ts'
import type { C2cMarketVm } from './c2c-market.vm.ts'
import { OFFER_COLUMNS, OfferCells } from './offer-row.view.tsx'

interface Part {
  readonly vm: C2cMarketVm
}

export const OfferTable = ({ vm }: Part) => {
  const { coinList } = useSnapshot(vm.state)
  return (
    <Panel title="c2c.market.offers" head={<Hidden vm={vm} />}>
      <LoadedContent data={coinList} skeleton={<Offers vm={vm} />} onRetry={vm.retry}>
        <Offers vm={vm} />
      </LoadedContent>
    </Panel>
  )
}

const Offers = ({ vm }: Part) => {
  const { shown, moreStatus } = useSnapshot(vm.state)
  return (
    <>
      <StaleLine data={shown} />
      <Table
        label="c2c.market.offers"
        data={shown}
        columns={OFFER_COLUMNS}
        className="tbl tbl-cards tbl-roomy tbl-lines c2c-cards"
        skeletons={5}
        onRetry={vm.retry}
        empty={<NoOffers vm={vm} />}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <OfferCells key={row.offer.id} vm={vm} row={row} />
            ))}
          </tbody>
        )}
      </Table>
      <LoadMore status={moreStatus} onMore={() => void vm.loadMore()} />
    </>
  )
}

const Hidden = ({ vm }: Part) => {
  const { hidden, total } = useSnapshot(vm.state)
  return (
    <>
      <h2>
        <Text message="c2c.market.offers" />
      </h2>
      {hidden === 0 ? undefined : (
        <span className="t3 fs2">
          <Text message="c2c.market.hidden" values={{ hidden, total }} />
        </span>
      )}
    </>
  )
}

const NoOffers = ({ vm }: Part) => {
  const { hidden, hasDetails } = useSnapshot(vm.state)
  if (hidden === 0) return <Empty title="c2c.market.none" hint="c2c.market.noneHint" />
  return (
    <Empty title="c2c.market.allHidden" hint={hasDetails === false ? 'c2c.market.noDetails' : undefined}>
      {hasDetails === false ? (
        <Link to={{ _tag: 'UserSettings' }} className="link">
          <Text message="shell.error.addPaymentInfo" />
        </Link>
      ) : undefined}
      <Action label="c2c.market.showAll" onPress={vm.showAll} />
    </Empty>
  )
}
