import { Money, Name, Text } from '../../ui/index.ts'
import { useWords } from '../../i18n/index.ts'
import type { Facts, Part } from './upstart.vm.ts'

/** The same figures for whoever does not see the ring. */
export const PartTable = ({ facts }: { readonly facts: Facts }) => (
  <table className="tbl" aria-label={useWords().text('content.offering.chart')}>
    <thead>
      <tr>
        <th scope="col">
          <Text of="content.offering.part" />
        </th>
        <th scope="col" className="end">
          <Text of="content.offering.amount" values={{ token: facts.token }} />
        </th>
        <th scope="col" className="end">
          <Text of="content.offering.share" />
        </th>
      </tr>
    </thead>
    <tbody>
      {facts.parts.map((part) => (
        <Row key={part.id} part={part} />
      ))}
      <tr>
        <th scope="row">
          <Text of="content.offering.total" />
        </th>
        <td className="end m">
          <Money of={facts.total} />
        </td>
        <td className="end">
          <Name of="100%" />
        </td>
      </tr>
    </tbody>
  </table>
)

const Row = ({ part }: { readonly part: Part }) => (
  <tr>
    <th scope="row">
      <span className="row">
        <span className={`wedge wedge-${part.id}`} />
        <Text of={`content.offering.${part.id}`} />
      </span>
    </th>
    <td className="end">
      <Money of={part.amount} />
    </td>
    <td className="end">
      <bdi dir="ltr">
        <Money of={part.share} />
        <Name of="%" className="t3" />
      </bdi>
    </td>
  </tr>
)
