import { useCurrencyId, usePath } from '../../routing/index.ts'
import { SPOT_PATH } from './wallet-coin.route.ts'
import { WalletCoinView } from './wallet-coin.view.tsx'

export const Screen = () => {
  const isSpot = usePath().toLowerCase().startsWith(SPOT_PATH.toLowerCase())
  return <WalletCoinView walletType={isSpot ? 'spot' : 'funding'} currency={useCurrencyId()} />
}
