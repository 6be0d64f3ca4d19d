import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import { useFormatters } from '../../i18n/index.ts'
import { Money, PrivateAmount } from '../../ui-trading/index.ts'
import { Empty, Entry, Link, LoadedContent, Panel, Select, Skeleton, Text } from '../../ui/index.ts'
import type { AccountFigures } from './position-rows.ts'
import type { PositionsVm } from './positions.vm.ts'

interface AccountProps {
  readonly vm: PositionsVm
  readonly className?: string
  /** Replaces the title. */
  readonly head?: ReactNode
}

/** Equity, margin and risk rate of each quote currency in the margin wallet. [LEV-6] */
export const MarginAccountView = ({ vm, className, head }: AccountProps) => {
  const { accounts, accountsLive } = useSnapshot(vm.state)
  return (
    <Panel
      title="wallet.account.margin"
      head={head}
      className={className}
      tools={
        <Link to={{ _tag: 'Transfer', from: 'spot' }} className="btn-text">
          <Text message="wallet.nav.transfer" />
        </Link>
      }
    >
      <div className="scroll">
        <LoadedContent data={accountsLive} skeleton={<Skeleton />} onRetry={vm.retry}>
          {accounts.map((account) => (
            <Account key={account.quote} account={account} />
          ))}
          {accounts.length === 0 ? <Empty title="leverage.account.none" /> : undefined}
        </LoadedContent>
        <MarginWarning vm={vm} />
      </div>
    </Panel>
  )
}

/** The risk rate at which the user is warned on every page. */
const MarginWarning = ({ vm }: { readonly vm: PositionsVm }) => {
  const { marginWarning } = useSnapshot(vm.state)
  const formatters = useFormatters()
  return (
    <div className="margin-warning">
      <Select
        label="leverage.warning.label"
        choices={vm.warningLevels.map(({ id, riskRate }) =>
          riskRate === undefined
            ? { id, label: 'leverage.warning.off' }
            : { id, name: formatters.figureString(riskRate) },
        )}
        chosen={marginWarning}
        onChoose={vm.chooseMarginWarning}
      />
    </div>
  )
}

const Account = ({ account }: { readonly account: AccountFigures }) => (
  <dl className="kv coin-card">
    <Entry label="leverage.account.equity">
      <PrivateAmount figure={account.equity} unit={account.quoteName} />
    </Entry>
    <Entry label="leverage.account.used">
      <PrivateAmount figure={account.usedMargin} />
    </Entry>
    <Entry label="leverage.account.free">
      <PrivateAmount figure={account.free} />
    </Entry>
    <Entry label="leverage.pnl">
      <PrivateAmount figure={account.pnl} />
    </Entry>
    <Entry label="leverage.riskRate">
      <Money figure={account.riskRate} />
    </Entry>
    <Entry label="leverage.account.threshold">
      <Money figure={account.threshold} className="warn" />
    </Entry>
  </dl>
)
