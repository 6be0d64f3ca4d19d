import { useSnapshot } from 'valtio'

import { PrivacyToggle, PrivateAmount } from '../../ui-trading/index.ts'
import { LoadedContent, Name, Skeleton, Text, latestOf } from '../../ui/index.ts'
import { FaucetView } from './faucet.view.tsx'
import type { AssetsVm, AssetRow } from './assets.vm.ts'

export const AssetsView = ({ vm }: { readonly vm: AssetsVm }) => {
  const { balances } = useSnapshot(vm.state)
  const rows = latestOf(balances)
  return (
    <div className="coin-card">
      <div className="row-between">
        <b className="m">
          <Text message="wallet.assets.title" />
        </b>
        <span className="row">
          <FaucetView vm={vm.faucet} look="text" />
          <PrivacyToggle />
        </span>
      </div>
      <LoadedContent data={balances} skeleton={<Skeleton />} onRetry={vm.retry}>
        <dl className="kv">
          {rows?.map((row) => (
            <AssetEntries key={row.name} row={row} />
          ))}
        </dl>
      </LoadedContent>
    </div>
  )
}

const AssetEntries = ({ row }: { readonly row: AssetRow }) => (
  <>
    <div>
      <dt>
        <Name text={row.name} />
      </dt>
      <dd>
        <PrivateAmount figure={row.free} />
      </dd>
    </div>
    <div className="t3 fs1">
      <dt>
        <Text message="wallet.assets.inOrders" />
      </dt>
      <dd>
        <PrivateAmount figure={row.locked} className="t3" />
      </dd>
    </div>
  </>
)
