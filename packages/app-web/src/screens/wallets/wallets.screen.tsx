import { usePath } from '../../routing/index.ts'
import '../../ui/styles/funds.css'
import { walletAt } from './wallets.route.ts'
import { WalletsView } from './wallets.view.tsx'

export const Screen = () => <WalletsView walletType={walletAt(usePath())} />
