import { useSnapshot } from 'valtio'

import { Money } from '../../ui-trading/index.ts'
import { Action, Dialog, Entry, Name, Note, Text } from '../../ui/index.ts'
import type { PaymentVm } from './payment.vm.ts'

/** Named by the button, which is outside of the form. */
const FORM_ID = 'gateway-form'

/** The browser posts the signed form as a page of its own; the policy of the page allows no other target. [ACP-2] */
export const LeavingDialog = ({ vm }: { readonly vm: PaymentVm }) => {
  const { leaving } = useSnapshot(vm.state)
  if (leaving === undefined) return undefined
  const { form, host, account, amount } = leaving
  return (
    <Dialog
      title="acceptor.payment.leaving"
      onClose={vm.stay}
      foot={
        <>
          <Action label="shell.back" isDefault onPress={vm.stay} />
          <button type="submit" form={FORM_ID} className="btn btn-primary">
            <Text message="acceptor.payment.go" />
          </button>
        </>
      }
    >
      <Note look="info" title="acceptor.payment.leavingHint" values={{ host }} />
      <dl className="kv kv-box kv-lg">
        <Entry label="acceptor.payment.account">
          <Name text={account} />
        </Entry>
        <Entry label="acceptor.order.pay" total>
          <Money figure={amount} unit="CNY" />
        </Entry>
      </dl>
      <form id={FORM_ID} method="post" action={form.action}>
        {form.fields.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </Dialog>
  )
}
