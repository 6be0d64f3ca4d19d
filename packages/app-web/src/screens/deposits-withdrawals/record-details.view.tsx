import { useSnapshot } from 'valtio'

import type { MessageKey } from '../../i18n/index.ts'
import { ConfirmationProgress } from '../../panels/deposit/progress.view.tsx'
import { WALLET_NAMES } from '../../panels/wallet-page/wallet-page.view.tsx'
import { AddressText, PrivateAmount } from '../../ui-trading/index.ts'
import { Action, Entry, Name, Text } from '../../ui/index.ts'
import type { DepositsWithdrawalsVm } from './deposits-withdrawals.vm.ts'
import type { RecordRow } from './record-row.ts'

interface DetailsProps {
  readonly vm: DepositsWithdrawalsVm
  readonly row: RecordRow
}

export const RecordDetails = ({ vm, row }: DetailsProps) => (
  <div className="funds-panel stack-3">
    <dl className="kv funds-details">
      <CopiedEntry vm={vm} label={row.isSent ? 'wallet.withdrawal.to' : 'wallet.funds.address'} text={row.address} />
      {row.memo === '' ? undefined : <CopiedEntry vm={vm} label="wallet.memo" text={row.memo} />}
      <CopiedEntry vm={vm} label="wallet.transaction" text={row.hash} />
      {row.network === '' ? undefined : (
        <Entry label="wallet.network">
          <Name text={row.network} />
        </Entry>
      )}
      {row.wallet === undefined ? undefined : (
        <Entry label="wallet.transfer.from">
          <Text message={WALLET_NAMES[row.wallet]} />
        </Entry>
      )}
      {row.fee === undefined ? undefined : (
        <Entry label="wallet.fee">
          <PrivateAmount figure={row.fee} unit={row.coin} />
        </Entry>
      )}
      {row.received === undefined ? undefined : (
        <Entry label="wallet.received">
          <PrivateAmount figure={row.received} unit={row.coin} />
        </Entry>
      )}
      {row.reason === '' ? undefined : (
        <Entry label="wallet.funds.reason">
          <bdi>{row.reason}</bdi>
        </Entry>
      )}
    </dl>
    {row.confirmations === undefined ? undefined : <ConfirmationProgress {...row.confirmations} />}
  </div>
)

interface CopiedProps {
  readonly vm: DepositsWithdrawalsVm
  readonly label: MessageKey
  readonly text: string
}

/** A text with a button that copies it; a dash while there is none. */
const CopiedEntry = ({ vm, label, text }: CopiedProps) => {
  const { copied } = useSnapshot(vm.state)
  const isCopied = copied === text
  return (
    <Entry label={label}>
      {text === '' ? (
        '\u2014'
      ) : (
        <span className="row row-end">
          <AddressText text={text} />
          <Action
            label={isCopied ? 'wallet.deposit.copied' : 'wallet.deposit.copy'}
            look="ghost"
            size="small"
            icon={isCopied ? 'check' : 'copy'}
            bare
            onPress={() => void vm.copy(text)}
          />
        </span>
      )}
    </Entry>
  )
}
