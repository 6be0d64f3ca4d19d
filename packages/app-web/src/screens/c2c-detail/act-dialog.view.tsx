import { useSnapshot } from 'valtio'

import type { ActionTexts, ConfirmationTexts } from '../../ui-trading/index.ts'
import { ConfirmationFields, Money, MoneyDialog } from '../../ui-trading/index.ts'
import { Check, Entry, Name, Note, Text } from '../../ui/index.ts'
import type { C2cOrderVm } from './c2c-order.vm.ts'
import type { ReviewedAction } from './order-action.ts'
import { CancellationsLeft } from './order-actions.view.tsx'

const textsOf = (action: 'paid' | 'cancel' | 'release'): ActionTexts => ({
  title: `c2c.${action}.title`,
  verb: `c2c.${action}.title`,
  review: `c2c.${action}.review`,
  done: `c2c.${action}.done`,
  failed: `c2c.${action}.failed`,
  found: `c2c.${action}.done`,
  notFound: 'c2c.act.unchanged',
  matches: `c2c.${action}.done`,
})

const TEXTS: Readonly<Record<ReviewedAction['action'], ActionTexts>> = {
  'confirm-paid': textsOf('paid'),
  cancel: textsOf('cancel'),
  'confirm-receipt': textsOf('release'),
}

interface DialogProps {
  readonly vm: C2cOrderVm
}

/** Each action in its own words; releasing coins needs a second deliberate act. [C2C-5] */
export const ActDialog = ({ vm }: DialogProps) => {
  const { isReady, isOutdated } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.act.state)
  if (current === undefined) return undefined
  const { action } = current.body
  const isEditable = current.status === 'review' || current.status === 'failed'
  return (
    <MoneyDialog
      texts={TEXTS[action]}
      status={current.status}
      serverMessage={current.serverMessage}
      problem={current.problem}
      look={action === 'cancel' ? 'danger' : 'primary'}
      disabled={!isReady}
      remark={<Text message={isOutdated ? 'c2c.act.outdated' : REMARKS[action]} />}
      onConfirm={() => void vm.confirm()}
      onCheckAgain={() => void vm.act.checkAgain()}
      onDismiss={vm.act.dismiss}
      onClose={vm.close}
    >
      <Reviewed body={current.body} />
      {action === 'confirm-paid' && isEditable ? (
        <Note look="bad" title="c2c.paid.freeze">
          <Text message="c2c.paid.freezeText" />
        </Note>
      ) : undefined}
      {action === 'cancel' ? <CancellationsLeft vm={vm} /> : undefined}
      {action !== 'cancel' && isEditable ? <Statement vm={vm} body={current.body} /> : undefined}
    </MoneyDialog>
  )
}

const REMARKS = {
  'confirm-paid': 'c2c.paid.note',
  cancel: 'c2c.cancel.note',
  'confirm-receipt': 'c2c.release.note',
} as const

const CONFIRMATION_TEXTS: ConfirmationTexts = {
  password: 'c2c.release.password',
  passwordIfSet: 'c2c.release.passwordIfSet',
  factor: 'account.factor.code',
  factorHint: 'account.factor.codeHint',
  factorIfSet: 'c2c.release.factorIfSet',
}

interface ReviewedProps {
  readonly body: ReviewedAction
}

const Reviewed = ({ body: { view, action } }: ReviewedProps) => (
  <dl className="kv kv-box kv-lg">
    {action === 'cancel'
      ? undefined
      : view.account.map(({ label, text }) => (
          <Entry key={label} label={label}>
            {text === undefined ? '\u2014' : <Name text={text} />}
          </Entry>
        ))}
    <Entry label={action === 'confirm-receipt' ? 'c2c.release.coins' : 'c2c.quantity'}>
      <Money figure={view.quantity} unit={view.detail.currencyName} />
    </Entry>
    <Entry label="c2c.order.amount" total>
      <Money figure={view.amount} unit={view.detail.fiat} />
    </Entry>
  </dl>
)

const Statement = ({ vm, body: { view, action } }: DialogProps & ReviewedProps) => {
  const { isStated, ...confirmation } = useSnapshot(vm.state)
  const isReleasing = action === 'confirm-receipt'
  const { amount, fiat } = view.detail
  return (
    <>
      <Check
        label={isReleasing ? 'c2c.release.statement' : 'c2c.paid.statement'}
        values={{ amount, fiat, account: view.accountText }}
        checked={isStated}
        onChange={vm.setStated}
      />
      {isReleasing ? (
        <ConfirmationFields
          texts={CONFIRMATION_TEXTS}
          draft={confirmation}
          onTypePassword={vm.typePassword}
          onTypeCode={vm.typeCode}
        />
      ) : undefined}
    </>
  )
}
