import { useSnapshot } from 'valtio'

import type { MessageKey } from '../../i18n/index.ts'
import { useFormatters } from '../../i18n/index.ts'
import type { ActionTexts } from '../../ui-trading/index.ts'
import { DecimalInput, DirectedMarket, Money, MoneyDialog, Unit } from '../../ui-trading/index.ts'
import { Entry, LiveCell, LiveRows, Text } from '../../ui/index.ts'
import type { PositionFigures } from './position-figures.ts'
import type { PositionRow } from './positions.vm.ts'
import type { StopResult, StopsForm } from './stops-form.ts'

const TEXTS: ActionTexts = {
  title: 'leverage.stops.title',
  verb: 'leverage.stops.verb',
  review: 'leverage.stops.review',
  done: 'leverage.stops.done',
  failed: 'leverage.stops.failed',
  found: 'leverage.stops.done',
  notFound: 'leverage.stops.unchanged',
  matches: 'leverage.stops.done',
}

interface StopsProps {
  readonly vm: StopsForm
}

/** Take profit and stop loss of one position. [LEV-4] */
export const StopsDialog = ({ vm, figures }: StopsProps & { readonly figures: PositionFigures }) => {
  const { row } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.action.state)
  if (row === undefined) return undefined
  const status = current?.status ?? 'review'
  const dismiss = (): void => {
    vm.action.dismiss()
    vm.close()
  }
  return (
    <MoneyDialog
      texts={TEXTS}
      status={status}
      serverMessage={current?.serverMessage ?? ''}
      problem={current?.problem}
      onConfirm={() => void vm.save()}
      onCheckAgain={() => void vm.checkAgain()}
      onDismiss={dismiss}
      onClose={vm.close}
    >
      <LiveRows rows={figures}>
        <Prices row={row} />
      </LiveRows>
      <Fields vm={vm} row={row} disabled={status !== 'review' && status !== 'failed'} />
      <Results vm={vm} row={row} />
    </MoneyDialog>
  )
}

interface RowProps {
  readonly row: PositionRow
}

const Prices = ({ row }: RowProps) => {
  const { baseName, quoteName, direction } = row.position
  return (
    <dl className="kv" data-row={row.position.id}>
      <DirectedMarket base={baseName} quote={quoteName} direction={direction} leverage={row.leverage} />
      <Entry label="leverage.entryPrice">
        <Money figure={row.entryPrice} unit={quoteName} />
      </Entry>
      <Entry label="leverage.markPrice">
        <LiveCell name="currentPrice" /> <Unit name={quoteName} />
      </Entry>
    </dl>
  )
}

const FIELDS = [
  { id: 'takeProfit', label: 'leverage.takeProfit' },
  { id: 'stopLoss', label: 'leverage.stopLoss' },
] as const

const Fields = ({ vm, row, disabled }: StopsProps & RowProps & { readonly disabled: boolean }) => {
  const { draft, problems } = useSnapshot(vm.state)
  return FIELDS.map(({ id, label }) => (
    <DecimalInput
      key={id}
      label={label}
      unit={row.position.quoteName}
      value={draft[id]}
      problem={problems[id]}
      disabled={disabled}
      onType={(text) => vm.setField(id, text)}
      onStep={(by) => vm.stepField(id, by)}
    />
  ))
}

const Results = ({ vm, row }: StopsProps & RowProps) => {
  const { profit, loss } = useSnapshot(vm.state)
  return (
    <dl className="kv kv-box">
      <Result label="leverage.stops.profit" result={profit} unit={row.position.quoteName} />
      <Result label="leverage.stops.loss" result={loss} unit={row.position.quoteName} />
    </dl>
  )
}

interface ResultProps {
  readonly label: MessageKey
  readonly result: StopResult
  readonly unit: string
}

const Result = ({ label, result: { amount, percentOfMargin }, unit }: ResultProps) => {
  const percent = useFormatters().figureString(percentOfMargin)
  return (
    <Entry label={label}>
      <Money figure={amount} unit={unit} />
      {amount.value === undefined ? undefined : (
        <div className="t3 fs1">
          <Text message="leverage.ofMargin" values={{ percent }} />
        </div>
      )}
    </Entry>
  )
}
