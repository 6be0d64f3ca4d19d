import { useSnapshot } from 'valtio'

import type { MessageKey } from '../../i18n/index.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { C2cPage } from '../../panels/c2c/c2c-page.view.tsx'
import { Money } from '../../ui-trading/index.ts'
import { Action, Empty, Entry, Link, LoadedContent, Name, Note, Panel, Skeleton, Text } from '../../ui/index.ts'
import { MY_SHOPS_VM } from './my-shops.token.ts'
import type { MyShopsVm, ShopView } from './my-shops.vm.ts'

interface Part {
  readonly vm: MyShopsVm
}

export const MyShopsView = () => {
  const vm = useVm(MY_SHOPS_VM)
  const { isSeller } = useSnapshot(vm.state)
  useOpen(vm)
  return (
    <C2cPage current="MyShops" title="c2c.shop.title" lead="c2c.shop.lead">
      {isSeller === false ? <NotSeller /> : <Shops vm={vm} />}
    </C2cPage>
  )
}

const NotSeller = () => (
  <Empty title="c2c.shop.notSeller" hint="c2c.shop.notSellerHint">
    <Link to={{ _tag: 'C2cHub' }} className="btn btn-primary">
      <Text message="c2c.shop.toHub" />
    </Link>
  </Empty>
)

const Shops = ({ vm }: Part) => {
  const { shops } = useSnapshot(vm.state)
  return (
    <LoadedContent data={shops} skeleton={<Skeleton />} onRetry={vm.retry}>
      <ShopList vm={vm} />
    </LoadedContent>
  )
}

const ShopList = ({ vm }: Part) => {
  const { list } = useSnapshot(vm.state)
  if (list.length === 0) return <Empty title="c2c.shop.none" />
  return list.map((view) => <ShopPanel key={view.shop.id} view={view} />)
}

const ShopPanel = ({ view: { shop, available, locked } }: { readonly view: ShopView }) => (
  <Panel
    title="c2c.shop.title"
    head={
      <h2>
        <Name text={shop.name} />
      </h2>
    }
    tools={
      <span className={shop.isApproved ? 'badge badge-ok' : 'badge badge-warn'}>
        <Text message={shop.isApproved ? 'c2c.shop.approved' : 'c2c.shop.underReview'} />
      </span>
    }
  >
    <div className="panel-body stack-4">
      {shop.isApproved ? undefined : (
        <Note look="warn" title="c2c.shop.underReview">
          <Text message="c2c.shop.underReviewHint" />
        </Note>
      )}
      <dl className="kv kv-lg c2c-shop">
        <ShopText label="c2c.shop.mobile" text={shop.mobile} />
        <ShopText label="c2c.settings.bankAccount" text={shop.bankAccount} />
        <ShopText label="c2c.shop.bankAddress" text={shop.bankAddress} />
        <ShopText label="c2c.settings.alipayAccount" text={shop.alipayAccount} />
        <ShopText label="c2c.settings.wechatAccount" text={shop.wechatAccount} />
        <Entry label="c2c.shop.available">
          <Money figure={available} />
        </Entry>
        <Entry label="c2c.shop.locked">
          <Money figure={locked} />
        </Entry>
      </dl>
      <ShopActions isApproved={shop.isApproved} />
    </div>
  </Panel>
)

const ShopText = ({ label, text }: { readonly label: MessageKey; readonly text: string }) => (
  <Entry label={label}>{text === '' ? '\u2014' : <Name text={text} />}</Entry>
)

/** Disabled while the exchange reviews the seller. [C2C-9] */
const ShopActions = ({ isApproved }: { readonly isApproved: boolean }) =>
  isApproved ? (
    <div className="row wrap">
      <Link to={{ _tag: 'C2cPublish' }} className="btn btn-primary">
        <Text message="c2c.publish.title" />
      </Link>
      <Link to={{ _tag: 'C2cOffers' }} className="btn">
        <Text message="c2c.offers.title" />
      </Link>
    </div>
  ) : (
    <div className="row wrap">
      <Action label="c2c.publish.title" look="primary" disabled />
      <Action label="c2c.offers.title" disabled />
    </div>
  )
