import { useSnapshot } from 'valtio'

import { DiscretionSwitch, Loaded, Name, OwnMoney, Skeleton, Text } from '../../ui/index.ts'
import { FaucetView } from './faucet.view.tsx'
import type { AssetsVm, Owned } from './assets.vm.ts'

export const AssetsView = ({ vm }: { readonly vm: AssetsVm }) => {
  const { owned } = useSnapshot(vm.state)
  const rows = owned._tag === 'Known' ? owned.value : owned._tag === 'Failed' ? owned.last?.value : undefined
  return (
    <div className="coin-card">
      <div className="row-between">
        <b className="m">
          <Text of="wallet.assets.title" />
        </b>
        <span className="row">
          <FaucetView vm={vm.faucet} look="text" />
          <DiscretionSwitch />
        </span>
      </div>
      <Loaded of={owned} waiting={<Skeleton />} onRetry={vm.retry}>
        <dl className="kv">
          {rows?.map((row) => (
            <Line key={row.name} row={row} />
          ))}
        </dl>
      </Loaded>
    </div>
  )
}

const Line = ({ row }: { readonly row: Owned }) => (
  <>
    <div>
      <dt>
        <Name of={row.name} />
      </dt>
      <dd>
        <OwnMoney of={row.free} />
      </dd>
    </div>
    <div className="t3 fs1">
      <dt>
        <Text of="wallet.assets.locked" />
      </dt>
      <dd>
        <OwnMoney of={row.locked} className="t3" />
      </dd>
    </div>
  </>
)
