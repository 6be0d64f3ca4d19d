import { MOVEMENTS_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { AssetPageView } from '../../panels/asset-page/asset-page.view.tsx'
import { MovementsView } from '../../panels/movements/movements.view.tsx'
import { DiscretionSwitch } from '../../ui/index.ts'

export const TransferLogView = () => {
  const vm = useVm(MOVEMENTS_VM)
  useOpen(vm)
  return (
    <AssetPageView title="wallet.nav.log" lead="wallet.log.lead" at="log" tools={<DiscretionSwitch />}>
      <MovementsView vm={vm} />
    </AssetPageView>
  )
}
