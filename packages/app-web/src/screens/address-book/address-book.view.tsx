import type { CurrencyId } from '@hexbourse/domain/kernel'
import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../../injection/index.ts'
import { WalletPageView } from '../../panels/wallet-page/wallet-page.view.tsx'
import { NetworkChoice } from '../../ui-trading/index.ts'
import { Action, Empty, Field, Form, Panel, Select, SubmitProblem } from '../../ui/index.ts'
import { ADDRESS_BOOK_VM } from './address-book.token.ts'
import type { AddressBookVm } from './address-book.vm.ts'
import { DeleteDialog } from './delete-dialog.view.tsx'
import { SavedAddresses } from './saved-addresses.view.tsx'

interface Part {
  readonly vm: AddressBookVm
}

export const AddressBookView = ({ currency }: { readonly currency: CurrencyId | undefined }) => {
  const vm = useVm(ADDRESS_BOOK_VM)
  useOpen(vm, currency)
  const { isClosed, coin, shown } = useSnapshot(vm.state)
  const hasCoins = coin !== '' || shown._tag !== 'Failed'
  return (
    <WalletPageView title="wallet.nav.addressBook" lead="wallet.addressBook.lead" current="address-book">
      {isClosed ? (
        <Panel title="wallet.nav.addressBook">
          <Empty title="wallet.addressBook.unavailable" />
        </Panel>
      ) : (
        <>
          {hasCoins ? <CoinChoice vm={vm} /> : undefined}
          {hasCoins ? <AddressForm vm={vm} /> : undefined}
          <SavedAddresses vm={vm} />
        </>
      )}
      <DeleteDialog vm={vm} />
    </WalletPageView>
  )
}

const CoinChoice = ({ vm }: Part) => {
  const { coins, coin } = useSnapshot(vm.state)
  return (
    <div className="filters">
      <Select label="wallet.faucet.coin" choices={coins} chosen={coin} onChoose={vm.chooseCoin} />
    </div>
  )
}

const AddressForm = ({ vm }: Part) => {
  const { networks, network, address, note, problems, submitProblem, isBusy } = useSnapshot(vm.state)
  return (
    <Panel title="wallet.addressBook.add">
      <Form className="panel-body stack-4" onSubmit={vm.submit}>
        <NetworkChoice networks={networks} chosen={network?.code} onChoose={vm.chooseNetwork} />
        <div className="funds-fields">
          <Field
            label="wallet.funds.address"
            value={address}
            maxLength={160}
            problem={problems.address}
            onType={(typed) => vm.change({ address: typed })}
          />
          <Field
            label="wallet.addressBook.note"
            value={note}
            maxLength={80}
            problem={problems.note}
            onType={(typed) => vm.change({ note: typed })}
          />
        </div>
        <SubmitProblem title="wallet.addressBook.failed" problem={submitProblem} />
        <div className="row">
          <Action label="wallet.addressBook.add" look="primary" submit busy={isBusy} />
        </div>
      </Form>
    </Panel>
  )
}
