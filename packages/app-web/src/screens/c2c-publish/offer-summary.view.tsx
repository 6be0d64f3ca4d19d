import { useSnapshot } from 'valtio'

import { METHOD_LABELS } from '../../panels/c2c/c2c-labels.view.tsx'
import { Money } from '../../ui-trading/index.ts'
import { Action, Entry, Hint, Panel, Text } from '../../ui/index.ts'
import type { C2cPublishVm } from './c2c-publish.vm.ts'
import type { Summary } from './publish-form.ts'

export const OfferSummary = ({ vm }: { readonly vm: C2cPublishVm }) => {
  const { side, coin, draft, summary, restrictedUntil } = useSnapshot(vm.state)
  const unit = coin?.name ?? ''
  return (
    <Panel title="c2c.publish.summary">
      <div className="panel-body stack-3">
        <dl className="kv kv-lg">
          <SummaryEntries summary={summary} unit={unit} />
          <Entry label="c2c.method">
            {draft.method === undefined ? '\u2014' : <Text message={METHOD_LABELS[draft.method]} />}
          </Entry>
          {side === 'sell' ? (
            <Entry label="c2c.publish.after">
              <Money figure={summary.freeAfter} unit={unit} />
            </Entry>
          ) : undefined}
          <Entry label={side === 'sell' ? 'c2c.youReceive' : 'c2c.youPay'} total>
            <Money figure={summary.total} unit="CNY" />
          </Entry>
        </dl>
        <Hint message={side === 'sell' ? 'c2c.publish.held' : 'c2c.publish.expires'} />
        <Action
          label="c2c.publish.review"
          look="primary"
          size="large"
          block
          submit
          disabled={side === 'buy' && restrictedUntil !== undefined}
        />
      </div>
    </Panel>
  )
}

export const SummaryEntries = ({ summary, unit }: { readonly summary: Summary; readonly unit: string }) => (
  <>
    <Entry label="c2c.quantity">
      <Money figure={summary.quantity} unit={unit} />
    </Entry>
    <Entry label="c2c.price">
      <Money figure={summary.price} unit="CNY" />
    </Entry>
  </>
)
