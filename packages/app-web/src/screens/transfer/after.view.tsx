import type { Transfer } from '@hexbourse/domain/wallet'

import { useWords } from '../../i18n/index.ts'
import { ACCOUNTS } from '../../panels/asset-page/asset-page.view.tsx'
import { Entry, Money } from '../../ui/index.ts'
import type { After } from './transfer-state.ts'

interface AfterProps {
  readonly of: After
  readonly between: Pick<Transfer.Transfer, 'from' | 'to'>
}

/** What will be in both accounts once the money has moved. */
export const AfterEntries = ({ of, between: { from, to } }: AfterProps) => {
  const words = useWords()
  return (
    <>
      <Entry label="wallet.transfer.afterIn" values={{ account: words.text(ACCOUNTS[from]) }}>
        <Money of={of.from} />
      </Entry>
      <Entry label="wallet.transfer.afterIn" values={{ account: words.text(ACCOUNTS[to]) }}>
        <Money of={of.to} />
      </Entry>
    </>
  )
}
