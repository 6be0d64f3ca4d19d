/** Wallets: what the user owns. */
import { walletPort } from '@hexbourse/adapters/live'
import { walletCalls } from '@hexbourse/adapters/rest'
import { walletPushes } from '@hexbourse/adapters/socket'
import { ContainerModule } from 'inversify'

import { resumeTransfers } from '../panels/asset-page/earlier.ts'
import { makeAssetsVm } from '../panels/assets/assets.vm.ts'
import { makeMovementsVm } from '../panels/movements/movements.vm.ts'
import { makeFaucetVm } from '../panels/assets/faucet.vm.ts'
import { makeWalletCoinVm } from '../screens/wallet-coin/wallet-coin.vm.ts'
import { makeTransferVm } from '../screens/transfer/transfer.vm.ts'
import { makeWalletsVm } from '../screens/wallets/wallets.vm.ts'
import * as T from './tokens.ts'

export const module = new ContainerModule(({ bind }) => {
  bind(T.WALLET)
    .toResolvedValue(
      (rest, system, socket, session, intents, world) =>
        walletPort(walletCalls(rest, system), walletPushes(socket, session), intents, world),
      [T.REST, T.SYSTEM, T.SOCKET, T.SESSION, T.INTENTS, T.WORLD],
    )
    .inSingletonScope()
  bind(T.FAUCET_VM).toResolvedValue(makeFaucetVm, [T.WALLET, T.SYSTEM, T.INTENTS, T.CLOCK]).inTransientScope()
  bind(T.ASSETS_VM).toResolvedValue(makeAssetsVm, [T.WALLET, T.SESSION, T.FAUCET_VM]).inTransientScope()
  bind(T.MOVEMENTS_VM).toResolvedValue(makeMovementsVm, [T.WALLET, T.PREFERENCES, T.CLOCK]).inTransientScope()
  bind(T.WALLETS_VM)
    .toResolvedValue(
      (wallet, market, faucet, movements, intents, notices) => {
        const resume = () => void resumeTransfers(wallet, intents, notices)
        return makeWalletsVm(wallet, market, { faucet, movements, resume })
      },
      [T.WALLET, T.MARKET, T.FAUCET_VM, T.MOVEMENTS_VM, T.INTENTS, T.NOTICES],
    )
    .inTransientScope()
  bind(T.WALLET_COIN_VM).toResolvedValue(makeWalletCoinVm, [T.WALLET, T.MOVEMENTS_VM, T.NAVIGATOR]).inTransientScope()
  bind(T.TRANSFER_VM)
    .toResolvedValue(
      (wallet, preferences, intents, clock, notices) => {
        const resume = () => void resumeTransfers(wallet, intents, notices)
        return makeTransferVm({ wallet, preferences, intents, clock, resume })
      },
      [T.WALLET, T.PREFERENCES, T.INTENTS, T.CLOCK, T.NOTICES],
    )
    .inTransientScope()
})
