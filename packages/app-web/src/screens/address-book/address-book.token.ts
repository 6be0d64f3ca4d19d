/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { AddressBookVm } from './address-book.vm.ts'

export const ADDRESS_BOOK_VM = token<AddressBookVm>('AddressBookVm')
