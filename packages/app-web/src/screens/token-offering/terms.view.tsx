import { dayText, useFormatters } from '../../i18n/index.ts'
import { Money } from '../../ui-trading/index.ts'
import { Action, Link, Panel, Region, Text } from '../../ui/index.ts'
import type { OfferingFacts } from './token-offering.vm.ts'

/** Price, amount and dates of the offering, and the button to buy. */
export const Terms = ({ facts, onBuy }: { readonly facts: OfferingFacts; readonly onBuy: () => void }) => (
  <Panel title="content.offering.facts">
    <div className="order">
      <Region as="dl" className="kv kv-lg" label="content.offering.facts">
        <div>
          <dt>
            <Text message="content.offering.price" />
          </dt>
          <dd>
            <Money figure={facts.price} unit={facts.unit} />
          </dd>
        </div>
        <div>
          <dt>
            <Text message="content.offering.total" />
          </dt>
          <dd>
            <Money figure={facts.total} unit={facts.token} />
          </dd>
        </div>
        <div>
          <dt>
            <Text message="content.offering.start" />
          </dt>
          <dd>
            <Day date={facts.start} />
          </dd>
        </div>
        <div>
          <dt>
            <Text message="content.offering.end" />
          </dt>
          <dd>
            <Day date={facts.end} />
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
      <MoreLinks />
    </div>
  </Panel>
)

const Day = ({ date }: { readonly date: string }) => <bdi className="n">{dayText(useFormatters().language, date)}</bdi>

const MoreLinks = () => (
  <Region as="nav" className="stack fs2" label="content.offering.more">
    <Link to={{ _tag: 'AnnouncementList' }} className="link">
      <Text message="content.home.all" />
    </Link>
    <Link to={{ _tag: 'AnnouncementList', topic: 'help' }} className="link">
      <Text message="content.category.help" />
    </Link>
    <Link to={{ _tag: 'AnnouncementList', topic: 'terms' }} className="link">
      <Text message="content.category.terms" />
    </Link>
  </Region>
)
