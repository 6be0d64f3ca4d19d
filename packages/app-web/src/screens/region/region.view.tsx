import type { RegionPerson } from '@hexbourse/domain/account'
import { useSnapshot } from 'valtio'

import { REGION_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import type { Column } from '../../ui/index.ts'
import { Cell, Empty, Moment, More, Name, Note, Panel, Table } from '../../ui/index.ts'

const CITY: Column = { id: 'city', label: 'account.region.city' }
const DISTRICT: Column = { id: 'district', label: 'account.region.district' }
const ACCOUNT: Column = { id: 'account', label: 'account.region.account' }
const SINCE: Column = { id: 'since', label: 'account.region.since', className: 'w-moment' }

export const RegionView = () => {
  const vm = useVm(REGION_VM)
  useOpen(vm)
  const { people, rest } = useSnapshot(vm.state)
  const refused = people._tag === 'Failed' && people.error._tag === 'Refused'
  return (
    <AccountArea at="Region" title="account.region.title" lead="account.region.lead">
      {refused ? (
        <Note look="info" title="account.region.notAgent" />
      ) : (
        <Panel title="account.region.title">
          <Table
            label="account.region.title"
            of={people}
            columns={[CITY, DISTRICT, ACCOUNT, SINCE]}
            className="tbl tbl-lines tbl-cards"
            skeletons={5}
            empty={<Empty title="account.region.none" hint="account.region.noneHint" />}
            onRetry={vm.retry}
          >
            {(rows) => (
              <tbody>
                {rows.map((row) => (
                  <Row key={`${row.account} ${row.since}`} of={row} />
                ))}
              </tbody>
            )}
          </Table>
          <More rest={rest} onMore={() => void vm.loadMore()} />
        </Panel>
      )}
    </AccountArea>
  )
}

const Row = ({ of: { city, district, account, since } }: { readonly of: RegionPerson }) => (
  <tr>
    <Cell of={CITY}>
      <Name of={city} />
    </Cell>
    <Cell of={DISTRICT}>
      <Name of={district} />
    </Cell>
    <Cell of={ACCOUNT}>
      <Name of={account} className="n" />
    </Cell>
    <Cell of={SINCE}>
      <Moment at={since} as="date-time" />
    </Cell>
  </tr>
)
