import { useMemo } from 'react'
import { useSnapshot } from 'valtio'

import { UPSTART_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { useWords } from '../../i18n/index.ts'
import { Loaded, PageTitle, Panel, PieChart, Skeleton, Text } from '../../ui/index.ts'
import { PartTable } from './part-table.view.tsx'
import { Terms } from './terms.view.tsx'
import type { Facts } from './upstart.vm.ts'

export const UpstartView = () => {
  const vm = useVm(UPSTART_VM)
  const { live, facts } = useSnapshot(vm.state)
  useOpen(vm)
  return (
    <main className="page page-text" id="main">
      <PageTitle of="content.offering.title" />
      <h1 className="t-8">
        <Text of="content.offering.title" />
      </h1>
      <Loaded of={live} onRetry={vm.retry} waiting={<Ghost />}>
        {facts === undefined ? undefined : (
          <div className="offering">
            <Issue facts={facts} />
            <Terms facts={facts} onBuy={vm.buy} />
          </div>
        )}
      </Loaded>
    </main>
  )
}

const Issue = ({ facts }: { readonly facts: Facts }) => {
  const words = useWords()
  const wedges = useMemo(
    () => facts.parts.map(({ id, drawn }) => ({ name: words.text(`content.offering.${id}`), share: drawn })),
    [facts, words],
  )
  return (
    <Panel title="content.offering.chart">
      <PieChart label={words.text('content.offering.chart')} wedges={wedges} />
      <PartTable facts={facts} />
    </Panel>
  )
}

const Ghost = () => (
  <Panel title="content.offering.facts">
    <div className="order" aria-busy="true">
      <Skeleton at={2} />
      <Skeleton />
      <Skeleton at={1} />
    </div>
  </Panel>
)
