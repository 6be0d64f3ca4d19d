import type { Acceptors } from '@hexbourse/domain/acceptor'
import type { PaymentMethod } from '@hexbourse/domain/kernel'

import { Name, Text } from '../../ui/index.ts'
import { METHOD_LABELS } from './acceptor-labels.view.tsx'

interface ChoicesProps {
  readonly accounts: ReadonlyArray<Acceptors.DeskAccount>
  readonly chosen: PaymentMethod | undefined
  readonly onChoose: (method: PaymentMethod) => void
}

/** One payment method of the desk, with its account. */
export const AccountChoices = ({ accounts, chosen, onChoose }: ChoicesProps) => (
  <fieldset className="networks">
    <legend className="fs2 t2">
      <Text message="acceptor.method" />
    </legend>
    {accounts.map(({ method, name, account, branch }) => (
      <label key={method} className="network">
        <input type="radio" name="method" checked={method === chosen} onChange={() => onChoose(method)} />
        <b>
          <Text message={METHOD_LABELS[method]} />
        </b>
        <Name text={[name, branch].filter((part) => part !== '').join(', ')} className="fs1 t2" />
        <Name text={account} className="fs1 t3" />
      </label>
    ))}
  </fieldset>
)
