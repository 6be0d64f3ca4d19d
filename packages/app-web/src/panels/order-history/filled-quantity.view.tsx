import { Money } from '../../ui-trading/index.ts'
import type { OrderRecordRow } from './order-history.vm.ts'

const SLASH = '/'

/** What is filled of what was ordered. */
export const FilledQuantity = ({ row, unit }: { readonly row: OrderRecordRow; readonly unit?: string }) => (
  <>
    <Money figure={row.filledQuantity} /> <span className="t3">{SLASH}</span>{' '}
    <Money figure={row.quantity} {...(unit === undefined ? {} : { unit })} />
  </>
)
