import { useCurrencyId } from '../../routing/index.ts'
import '../../ui/styles/funds.css'
import { AddressBookView } from './address-book.view.tsx'

export const Screen = () => <AddressBookView currency={useCurrencyId()} />
