import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'

import { DepositView } from '../../panels/deposit/deposit.view.tsx'
import { WithdrawalView } from '../../panels/withdrawal/withdrawal.view.tsx'
import { Action, Text } from '../../ui/index.ts'
import type { WalletsVm } from './wallets.vm.ts'

/** The open action panel, in a row below the coin. [WAL-1] */
export const PanelRow = ({ vm, columns }: { readonly vm: WalletsVm; readonly columns: number }) => {
  const { panel } = useSnapshot(vm.state)
  if (panel === undefined) return undefined
  const { action, currency, coin } = panel
  const isDeposit = action === 'deposit'
  return (
    <tr className="funds-row">
      <td colSpan={columns}>
        <section className="funds-panel stack-4">
          <div className="row-between">
            <Title key={`${action}-${currency}`}>
              <Text message={isDeposit ? 'wallet.deposit.title' : 'wallet.withdrawal.title'} values={{ coin }} />
            </Title>
            <Action
              label="shell.close"
              look="ghost"
              size="small"
              icon="close"
              bare
              onPress={() => vm.togglePanel(panel)}
            />
          </div>
          {isDeposit ? <DepositView vm={vm.deposit} /> : <WithdrawalView vm={vm.withdrawal} />}
        </section>
      </td>
    </tr>
  )
}

/** Scrolls into view when its panel opens. */
const Title = ({ children }: { readonly children: ReactNode }) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // some browsers give a promise, which must not be taken for a clean-up
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <h2 ref={title}>{children}</h2>
}
