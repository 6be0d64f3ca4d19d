/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { BookVm } from './book.vm.ts'

export const BOOK_VM = token<BookVm>('BookVm')
