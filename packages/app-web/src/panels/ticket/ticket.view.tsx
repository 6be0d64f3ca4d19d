import { useSnapshot } from 'valtio'

import { OrderSkeleton, SignInPrompt } from '../../ui-trading/index.ts'
import type { OrderFormProps } from './order-fields.view.tsx'
import { OrderForm } from './order-form.view.tsx'

export const TicketView = ({ vm, onFillPrice }: OrderFormProps) => {
  const { isSignedIn, market } = useSnapshot(vm.state)
  if (market === undefined) return <OrderSkeleton />
  if (!isSignedIn) return <SignInPrompt base={market.base} quote={market.quote} />
  return <OrderForm vm={vm} onFillPrice={onFillPrice} />
}
