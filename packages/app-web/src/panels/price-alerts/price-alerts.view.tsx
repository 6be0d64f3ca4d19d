import { useSnapshot } from 'valtio'

import { useFormatters } from '../../i18n/index.ts'
import { DecimalInput } from '../../ui-trading/index.ts'
import { Action, Dialog, Empty, Form, Hint, PageIcon, PairName, Text } from '../../ui/index.ts'
import type { AlertRow, PriceAlertsVm } from './price-alerts.vm.ts'

interface AlertsProps {
  readonly vm: PriceAlertsVm
}

/** Button beside the name of the market that opens the alerts. */
export const PriceAlertsAction = ({ vm }: AlertsProps) => {
  const label = useFormatters().text('spot.alerts.open')
  return (
    <button type="button" className="btn btn-ghost btn-sm btn-icon" aria-label={label} title={label} onClick={vm.show}>
      <PageIcon name="bell" />
    </button>
  )
}

export const PriceAlertsDialog = ({ vm }: AlertsProps) => {
  const { isShown, market, price, problem, rows } = useSnapshot(vm.state)
  if (!isShown || market === undefined) return undefined
  return (
    <Dialog
      title="spot.alerts.open"
      onClose={vm.close}
      foot={<Action label="shell.close" look="primary" onPress={vm.close} />}
    >
      <p className="t2">
        <Text message="spot.alerts.lead" />
      </p>
      <Form className="stack-3" onSubmit={vm.add}>
        <DecimalInput
          label="spot.ticket.price"
          unit={market.quote}
          value={price}
          problem={problem}
          onType={vm.setPrice}
        />
        <Action label="spot.alerts.add" submit block />
      </Form>
      {rows.length === 0 ? <Empty title="spot.alerts.none" /> : <AlertList vm={vm} />}
      <Notices vm={vm} />
    </Dialog>
  )
}

const AlertList = ({ vm }: AlertsProps) => (
  <ul className="batch alert-list">
    {useSnapshot(vm.state).rows.map((row) => (
      <Row key={row.key} row={row} onRemove={() => vm.remove(row.key)} />
    ))}
  </ul>
)

const Row = ({ row, onRemove }: { readonly row: AlertRow; readonly onRemove: () => void }) => (
  <li>
    <PairName base={row.baseName} quote={row.quoteName} />
    <span>
      <Text
        message={row.direction === 'above' ? 'spot.alerts.above' : 'spot.alerts.below'}
        values={{ price: row.price, quote: row.quoteName }}
      />
    </span>
    <Action label="spot.alerts.remove" look="text" onPress={onRemove} />
  </li>
)

/** The browser asks for permission only on a press. */
const Notices = ({ vm }: AlertsProps) => {
  const { permission } = useSnapshot(vm.state)
  if (permission === 'default')
    return <Action label="spot.alerts.allow" look="text" onPress={() => void vm.allowNotices()} />
  return permission === 'denied' ? <Hint message="spot.alerts.denied" /> : undefined
}
