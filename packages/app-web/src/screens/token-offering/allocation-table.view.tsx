import { Money, Percentage } from '../../ui-trading/index.ts'
import { Text } from '../../ui/index.ts'
import { useFormatters } from '../../i18n/index.ts'
import type { OfferingFacts, AllocationRow } from './token-offering.vm.ts'

/** The figures of the ring chart as a table. */
export const AllocationTable = ({ facts }: { readonly facts: OfferingFacts }) => (
  <table className="tbl" aria-label={useFormatters().text('content.offering.chart')}>
    <thead>
      <tr>
        <th scope="col">
          <Text message="content.offering.allocation" />
        </th>
        <th scope="col" className="end">
          <Text message="content.offering.amount" values={{ token: facts.token }} />
        </th>
        <th scope="col" className="end">
          <Text message="content.offering.share" />
        </th>
      </tr>
    </thead>
    <tbody>
      {facts.allocation.map((part) => (
        <Row key={part.id} part={part} />
      ))}
      <tr>
        <th scope="row">
          <Text message="content.offering.total" />
        </th>
        <td className="end m">
          <Money figure={facts.total} />
        </td>
        <td className="end">
          <Percentage value={100} />
        </td>
      </tr>
    </tbody>
  </table>
)

const Row = ({ part }: { readonly part: AllocationRow }) => (
  <tr>
    <th scope="row">
      <span className="row">
        <span className={`slice slice-${part.id}`} />
        <Text message={`content.offering.${part.id}`} />
      </span>
    </th>
    <td className="end">
      <Money figure={part.amount} />
    </td>
    <td className="end">
      <Money figure={part.share} />
    </td>
  </tr>
)
