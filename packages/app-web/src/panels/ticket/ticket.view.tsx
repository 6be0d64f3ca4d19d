import { useSnapshot } from 'valtio'

import { Icon, Link, Text } from '../../ui/index.ts'
import { OrderDialog } from './order-dialog.view.tsx'
import type { FormProps } from './entries.view.tsx'
import { OrderForm } from './order-form.view.tsx'

export const TicketView = ({ vm, onFill }: FormProps) => {
  const { signedIn, market } = useSnapshot(vm.state)
  if (market === undefined) return undefined
  if (!signedIn) return <Gate base={market.base} settlement={market.settlement} />
  return (
    <>
      <OrderForm vm={vm} onFill={onFill} />
      <OrderDialog vm={vm} />
    </>
  )
}

/** In place of the form for a visitor. */
const Gate = ({ base, settlement }: { readonly base: string; readonly settlement: string }) => (
  <div className="gate">
    <Icon name="lock" size="large" />
    <p>
      <Text of="spot.gate" values={{ base, settlement }} />
    </p>
    <Link to={{ _tag: 'Login' }} className="btn btn-primary">
      <Text of="shell.login" />
    </Link>
    <Link to={{ _tag: 'Register' }} className="btn">
      <Text of="shell.register" />
    </Link>
  </div>
)
