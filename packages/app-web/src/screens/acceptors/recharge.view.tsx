import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../../injection/index.ts'
import { WalletPageView } from '../../panels/wallet-page/wallet-page.view.tsx'
import { AddressText } from '../../ui-trading/index.ts'
import { Action, Hint, Link, LoadedContent, Note, Panel, QrCode, Skeleton, Text } from '../../ui/index.ts'
import { RECHARGE_VM } from './acceptors.token.ts'
import type { RechargeVm } from './recharge.vm.ts'

interface Part {
  readonly vm: RechargeVm
}

export const RechargeView = () => {
  const vm = useVm(RECHARGE_VM)
  useOpen(vm)
  const { live } = useSnapshot(vm.state)
  return (
    <WalletPageView
      title="wallet.nav.recharge"
      lead="acceptor.recharge.lead"
      current="recharge"
      tools={
        <Link to={{ _tag: 'AcceptorOrders' }} className="btn">
          <Text message="acceptor.records.title" />
        </Link>
      }
    >
      <Panel title="wallet.nav.recharge">
        <div className="panel-body">
          <LoadedContent data={live} skeleton={<LoadingSkeleton />} onRetry={vm.retry}>
            <Address vm={vm} />
          </LoadedContent>
        </div>
      </Panel>
    </WalletPageView>
  )
}

const LoadingSkeleton = () => (
  <div className="stack-4" aria-busy="true">
    <Skeleton at={0} />
    <Skeleton at={1} />
    <Skeleton at={2} />
  </div>
)

const Address = ({ vm }: Part) => {
  const { recharge, isCopied } = useSnapshot(vm.state)
  if (recharge === undefined) return undefined
  const { address } = recharge
  return (
    <div className="funds-deposit">
      <div className="stack funds-qr">
        <QrCode text={address} label="wallet.deposit.qr" />
        <Hint message="wallet.deposit.scan" />
      </div>
      <div className="stack-4">
        <div className="stack">
          <span className="fs2 t2">
            <Text message="acceptor.recharge.address" values={{ asset: vm.asset }} />
          </span>
          <div className="address-box">
            <AddressText text={address} />
            <Action
              label={isCopied ? 'wallet.deposit.copied' : 'wallet.deposit.copy'}
              size="small"
              icon={isCopied ? 'check' : 'copy'}
              onPress={() => void vm.copy(address)}
            />
          </div>
        </div>
        <Warnings vm={vm} />
      </div>
    </div>
  )
}

/** The warning of the page with the figures of the exchange. [ACP-2] [Q51] */
const Warnings = ({ vm }: Part) => {
  const { recharge, isSimulated } = useSnapshot(vm.state)
  if (recharge === undefined) return undefined
  const { confirmations: count, minutes, minimum } = recharge.terms
  return (
    <>
      {isSimulated ? (
        <Note look="warn" title="wallet.deposit.simulated">
          <Text message="wallet.deposit.simulatedHint" />
        </Note>
      ) : undefined}
      <Note look="warn" title="acceptor.recharge.only" values={{ asset: vm.asset }}>
        <Text message="acceptor.recharge.onlyHint" />
      </Note>
      <div className="stack">
        <Hint message="acceptor.recharge.confirmations" values={{ count, minutes }} />
        <Hint message="acceptor.recharge.minimum" values={{ minimum, asset: vm.asset }} />
      </div>
    </>
  )
}
