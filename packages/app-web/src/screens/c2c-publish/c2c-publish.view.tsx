import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../../injection/index.ts'
import { C2cPage } from '../../panels/c2c/c2c-page.view.tsx'
import { FormSkeleton } from '../../panels/c2c/form-skeleton.view.tsx'
import { SIDE_CHOICES } from '../../panels/c2c/c2c-labels.view.tsx'
import { DecimalInput, Money } from '../../ui-trading/index.ts'
import { Action, Form, LoadedContent, Note, Panel, RadioGroup, Select, Text } from '../../ui/index.ts'
import { C2C_PUBLISH_VM } from './c2c-publish.token.ts'
import type { C2cPublishVm } from './c2c-publish.vm.ts'
import { MethodChoices } from './method-choices.view.tsx'
import { PublishDialog } from './publish-dialog.view.tsx'
import { OfferSummary } from './offer-summary.view.tsx'

export const C2cPublishView = () => {
  const vm = useVm(C2C_PUBLISH_VM)
  const { coinList } = useSnapshot(vm.state)
  useOpen(vm)
  return (
    <C2cPage current="C2cPublish" title="c2c.publish.title" lead="c2c.publish.lead">
      <LoadedContent data={coinList} skeleton={<FormSkeleton />} onRetry={vm.retry}>
        <Form className="c2c-publish" onSubmit={vm.review}>
          <Fields vm={vm} />
          <OfferSummary vm={vm} />
        </Form>
      </LoadedContent>
      <PublishDialog vm={vm} />
    </C2cPage>
  )
}

interface Part {
  readonly vm: C2cPublishVm
}

const Fields = ({ vm }: Part) => {
  const { side, coins, coin } = useSnapshot(vm.state)
  return (
    <Panel title="c2c.publish.offer">
      <div className="panel-body stack-4">
        <div className="c2c-pair">
          <div className="form-row">
            <span className="fs2 t2">
              <Text message="c2c.side" />
            </span>
            <RadioGroup label="c2c.side" look="sides" choices={SIDE_CHOICES} chosen={side} onChoose={vm.chooseSide} />
          </div>
          <Select label="c2c.coin" choices={coins} chosen={String(coin?.id ?? '')} onChoose={vm.chooseCoin} />
        </div>
        <div className="c2c-pair">
          <Quantity vm={vm} />
          <Price vm={vm} />
        </div>
        <MethodChoices vm={vm} />
        <Note look="warn" title="c2c.publish.ownAccounts">
          <Text message="c2c.publish.ownAccountsText" />
        </Note>
      </div>
    </Panel>
  )
}

const Quantity = ({ vm }: Part) => {
  const { side, coin, draft, problem, free } = useSnapshot(vm.state)
  return (
    <div className="stack">
      <DecimalInput
        label="c2c.quantity"
        unit={coin?.name ?? ''}
        value={draft.quantity}
        problem={problem?.field === 'quantity' ? problem.problem : undefined}
        onType={(quantity) => vm.change({ quantity })}
        onStep={(by) => vm.step('quantity', by)}
      />
      {side === 'sell' ? (
        <span className="row-between fs2">
          <span className="t3">
            <Text message="c2c.publish.available" /> <Money figure={free} unit={coin?.name ?? ''} />
          </span>
          <Action label="c2c.publish.all" look="chip" onPress={vm.fillAll} />
        </span>
      ) : undefined}
    </div>
  )
}

const Price = ({ vm }: Part) => {
  const { draft, problem } = useSnapshot(vm.state)
  return (
    <DecimalInput
      label="c2c.price"
      unit="CNY"
      value={draft.price}
      problem={problem?.field === 'price' ? problem.problem : undefined}
      onType={(price) => vm.change({ price })}
      onStep={(by) => vm.step('price', by)}
    />
  )
}
