import { useSnapshot } from 'valtio'

import { MethodLabel } from '../../panels/c2c/c2c-labels.view.tsx'
import type { ActionTexts } from '../../ui-trading/index.ts'
import { Money, MoneyDialog } from '../../ui-trading/index.ts'
import { Entry, Text } from '../../ui/index.ts'
import type { C2cPublishVm } from './c2c-publish.vm.ts'
import { SummaryEntries } from './offer-summary.view.tsx'

const COMMON = {
  review: 'c2c.publish.check',
  done: 'c2c.publish.done',
  failed: 'c2c.publish.failed',
  found: 'c2c.publish.done',
  notFound: 'c2c.publish.notFound',
  matches: 'c2c.publish.matches',
} as const

const TEXTS: Readonly<Record<'buy' | 'sell', ActionTexts>> = {
  buy: { title: 'c2c.publish.buy', verb: 'c2c.publish.buy', ...COMMON },
  sell: { title: 'c2c.publish.sell', verb: 'c2c.publish.sell', ...COMMON },
}

/** Review of an offer. [C2C-2] */
export const PublishDialog = ({ vm }: { readonly vm: C2cPublishVm }) => {
  const { current } = useSnapshot(vm.publishAction.state)
  if (current === undefined) return undefined
  const { request, coin, summary } = current.body
  const isSelling = request.side === 'sell'
  return (
    <MoneyDialog
      texts={TEXTS[request.side]}
      status={current.status}
      serverMessage={current.serverMessage}
      problem={current.problem}
      look={request.side}
      remark={<Text message={isSelling ? 'c2c.publish.held' : 'c2c.publish.expires'} />}
      matchCount={current.results.length}
      onConfirm={() => void vm.confirm()}
      onCheckAgain={() => void vm.checkAgain()}
      onDismiss={vm.publishAction.dismiss}
      onClose={vm.publishAction.close}
    >
      <dl className="kv kv-box kv-lg">
        <SummaryEntries summary={summary} unit={coin} />
        <Entry label="c2c.method">
          <MethodLabel method={request.method} />
        </Entry>
        <Entry label={isSelling ? 'c2c.youReceive' : 'c2c.youPay'} total>
          <Money figure={summary.total} unit="CNY" />
        </Entry>
      </dl>
    </MoneyDialog>
  )
}
