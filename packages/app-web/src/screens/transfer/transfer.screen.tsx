import { useCurrencyId, usePath, useWalletType } from '../../routing/index.ts'
import { MINIMUM_PATH } from './transfer.route.ts'
import { TransferView } from './transfer.view.tsx'

export const Screen = () => {
  const hasMinimum = usePath().toLowerCase().replace(/\/$/, '') === MINIMUM_PATH
  return (
    <TransferView form={hasMinimum ? 'older' : 'any'} from={useWalletType('from_field')} currency={useCurrencyId()} />
  )
}
