import { useSnapshot } from 'valtio'

import { AddressText } from '../../ui-trading/index.ts'
import { Action, Dialog, Name, Note, SubmitProblem } from '../../ui/index.ts'
import type { AddressBookVm } from './address-book.vm.ts'

export const DeleteDialog = ({ vm }: { readonly vm: AddressBookVm }) => {
  const { deleting, isDeleting, deleteProblem } = useSnapshot(vm.state)
  if (deleting === undefined) return undefined
  return (
    <Dialog
      title="wallet.addressBook.deleteTitle"
      busy={isDeleting}
      onClose={vm.closeDelete}
      foot={
        <>
          <Action label="shell.back" disabled={isDeleting} isDefault onPress={vm.closeDelete} />
          <Action
            label="wallet.addressBook.deleteTitle"
            look="danger"
            busy={isDeleting}
            onPress={() => void vm.confirmDelete()}
          />
        </>
      }
    >
      <Note title="wallet.addressBook.deleteReview" />
      <div className="address-box">
        {deleting.note === '' ? undefined : <Name text={deleting.note} className="m" />}
        <AddressText text={deleting.address} />
      </div>
      <SubmitProblem title="wallet.addressBook.deleteFailed" problem={deleteProblem} />
    </Dialog>
  )
}
