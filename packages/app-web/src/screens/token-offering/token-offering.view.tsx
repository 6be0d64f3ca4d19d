import { useMemo } from 'react'
import { useSnapshot } from 'valtio'

import { TOKEN_OFFERING_VM } from './token-offering.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { useFormatters } from '../../i18n/index.ts'
import { PieChart } from '../../ui-trading/index.ts'
import { LoadedContent, PageTitle, Panel, Skeleton, Text } from '../../ui/index.ts'
import { AllocationTable } from './allocation-table.view.tsx'
import { Terms } from './terms.view.tsx'
import type { OfferingFacts } from './token-offering.vm.ts'

export const TokenOfferingView = () => {
  const vm = useVm(TOKEN_OFFERING_VM)
  const { live, facts } = useSnapshot(vm.state)
  useOpen(vm)
  return (
    <main className="page page-text" id="main">
      <PageTitle title="content.offering.title" />
      <h1 className="t-8">
        <Text message="content.offering.title" />
      </h1>
      <LoadedContent data={live} onRetry={vm.retry} skeleton={<LoadingSkeleton />}>
        {facts === undefined ? undefined : (
          <div className="offering">
            <Allocation facts={facts} />
            <Terms facts={facts} onBuy={vm.buy} />
          </div>
        )}
      </LoadedContent>
    </main>
  )
}

const Allocation = ({ facts }: { readonly facts: OfferingFacts }) => {
  const formatters = useFormatters()
  const slices = useMemo(
    () =>
      facts.allocation.map(({ id, share, chartShare }) => ({
        name: formatters.text(`content.offering.${id}`),
        share: chartShare,
        label: formatters.figureString(share),
      })),
    [facts, formatters],
  )
  return (
    <Panel title="content.offering.chart">
      <PieChart label={formatters.text('content.offering.chart')} slices={slices} />
      <AllocationTable facts={facts} />
    </Panel>
  )
}

const LoadingSkeleton = () => (
  <Panel title="content.offering.facts">
    <div className="order" aria-busy="true">
      <Skeleton at={2} />
      <Skeleton />
      <Skeleton at={1} />
    </div>
  </Panel>
)
