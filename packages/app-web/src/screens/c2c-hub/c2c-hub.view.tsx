import { useOpen, useVm } from '../../injection/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { C2cPage } from '../../panels/c2c/c2c-page.view.tsx'
import { OrderListView } from '../../panels/c2c/order-list.view.tsx'
import { OWN_ORDERS_VM } from '../../panels/c2c/own-orders.token.ts'
import { Empty, Link, Panel, Text } from '../../ui/index.ts'

export const C2cHubView = () => {
  const vm = useVm(OWN_ORDERS_VM)
  useOpen(vm)
  return (
    <C2cPage current="C2cHub" title="c2c.hub.title" lead="c2c.hub.lead">
      <div className="c2c-entries">
        <Link to={{ _tag: 'C2cMarket' }} className="btn btn-lg btn-primary">
          <Text message="c2c.hub.market" />
        </Link>
        <Link to={{ _tag: 'C2cPublish' }} className="btn btn-lg">
          <Text message="c2c.publish.title" />
        </Link>
      </div>
      <Guide />
      <OrderListView
        vm={vm.list}
        title="c2c.hub.orders"
        empty={<Empty title="c2c.orders.none" hint="c2c.orders.noneHint" />}
      />
    </C2cPage>
  )
}

const STEPS: ReadonlyArray<readonly [MessageKey, MessageKey]> = [
  ['c2c.hub.step.take', 'c2c.hub.step.takeText'],
  ['c2c.hub.step.pay', 'c2c.hub.step.payText'],
  ['c2c.hub.step.release', 'c2c.hub.step.releaseText'],
]

const Guide = () => (
  <Panel title="c2c.hub.guide">
    <ol className="c2c-guide">
      {STEPS.map(([title, text]) => (
        <li key={title}>
          <b>
            <Text message={title} />
          </b>
          <p className="t2">
            <Text message={text} />
          </p>
        </li>
      ))}
    </ol>
  </Panel>
)
