import { useSnapshot } from 'valtio'

import { Icon, Link, Text } from '../../ui/index.ts'
import type { OrderFormProps } from './order-fields.view.tsx'
import { OrderForm } from './order-form.view.tsx'

export const TicketView = ({ vm, onFillPrice }: OrderFormProps) => {
  const { isSignedIn, market } = useSnapshot(vm.state)
  if (market === undefined) return undefined
  if (!isSignedIn) return <SignInPrompt base={market.base} quote={market.quote} />
  return <OrderForm vm={vm} onFillPrice={onFillPrice} />
}

/** Shown instead of the form while signed out. */
const SignInPrompt = ({ base, quote }: { readonly base: string; readonly quote: string }) => (
  <div className="login-prompt">
    <Icon name="lock" size="large" />
    <p>
      <Text message="spot.loginPrompt" values={{ base, quote }} />
    </p>
    <Link to={{ _tag: 'Login' }} className="btn btn-primary">
      <Text message="shell.login" />
    </Link>
    <Link to={{ _tag: 'Register' }} className="btn">
      <Text message="shell.register" />
    </Link>
  </div>
)
