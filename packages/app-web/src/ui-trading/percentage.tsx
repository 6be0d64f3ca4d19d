import { Decimal } from '@hexbourse/domain/kernel'

import { Money } from './money.tsx'

/** A percentage without decimals: 25%. */
export const Percentage = ({ value }: { readonly value: number }) => (
  <Money figure={{ value: Decimal.fromInteger(value), places: 0, kind: 'percent' }} />
)
