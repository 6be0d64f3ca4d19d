import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'

import { DepositView } from '../../panels/deposit/deposit.view.tsx'
import { WithdrawalView } from '../../panels/withdrawal/withdrawal.view.tsx'
import { Action, Text } from '../../ui/index.ts'
import type { WalletsVm } from './wallets.vm.ts'

/** The open action panel, in a row below the coin. [WAL-1] */
export const PanelRow = ({ vm, columns }: { readonly vm: WalletsVm; readonly columns: number }) => {
  const { panel } = useSnapshot(vm.state)
  const title = useRef<HTMLHeadingElement>(null)
  const { action, currency } = panel ?? {}
  useEffect(() => {
    // browsers give a promise, which is no clean-up
    void title.current?.scrollIntoView({ block: 'nearest' })
  }, [action, currency])
  if (panel === undefined) return undefined
  const { coin } = panel
  const isDeposit = panel.action === 'deposit'
  return (
    <tr className="funds-row">
      <td colSpan={columns}>
        <section className="funds-panel stack-4">
          <div className="row-between">
            <h3 ref={title}>
              <Text message={isDeposit ? 'wallet.deposit.title' : 'wallet.withdrawal.title'} values={{ coin }} />
            </h3>
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
