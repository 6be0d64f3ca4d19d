import { Action, Link, Moment, Money, Panel, Region, Text } from '../../ui/index.ts'
import type { Facts } from './upstart.vm.ts'

/** What is offered, when and for how much, and the way to buy. */
export const Terms = ({ facts, onBuy }: { readonly facts: Facts; readonly onBuy: () => void }) => (
  <Panel title="content.offering.facts">
    <div className="order">
      <Region as="dl" className="kv kv-lg" label="content.offering.facts">
        <div>
          <dt>
            <Text of="content.offering.price" />
          </dt>
          <dd>
            <Money of={facts.price} unit={facts.unit} />
          </dd>
        </div>
        <div>
          <dt>
            <Text of="content.offering.total" />
          </dt>
          <dd>
            <Money of={facts.total} unit={facts.token} />
          </dd>
        </div>
        <div>
          <dt>
            <Text of="content.offering.start" />
          </dt>
          <dd>
            <Moment at={facts.start} as="date" />
          </dd>
        </div>
        <div>
          <dt>
            <Text of="content.offering.end" />
          </dt>
          <dd>
            <Moment at={facts.end} as="date" />
          </dd>
        </div>
      </Region>
      <Action
        label="content.offering.buy"
        values={{ token: facts.token }}
        look="primary"
        size="large"
        block
        onPress={onBuy}
      />
      <More />
    </div>
  </Panel>
)

const More = () => (
  <Region as="nav" className="stack fs2" label="content.offering.more">
    <Link to={{ _tag: 'NoticeList' }} className="link">
      <Text of="content.home.all" />
    </Link>
    <Link to={{ _tag: 'NoticeList', topic: 'help' }} className="link">
      <Text of="content.category.help" />
    </Link>
    <Link to={{ _tag: 'NoticeList', topic: 'terms' }} className="link">
      <Text of="content.category.terms" />
    </Link>
  </Region>
)
