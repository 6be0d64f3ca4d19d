import type { RegionUser } from '@hexbourse/domain/account'
import { useSnapshot } from 'valtio'

import { REFERRALS_VM } from './referrals.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import type { Column } from '../../ui/index.ts'
import { Cell, Empty, Time, LoadMore, Name, Note, Panel, Table } from '../../ui/index.ts'

const CITY: Column = { id: 'city', label: 'account.region.city' }
const DISTRICT: Column = { id: 'district', label: 'account.region.district' }
const ACCOUNT: Column = { id: 'account', label: 'account.region.account' }
const SINCE: Column = { id: 'since', label: 'account.region.since', className: 'w-date-time' }

export const ReferralsView = () => {
  const vm = useVm(REFERRALS_VM)
  useOpen(vm)
  const { users, moreStatus } = useSnapshot(vm.state)
  const refused = users._tag === 'Failed' && users.error._tag === 'Rejected'
  return (
    <AccountArea current="Referrals" title="account.region.title" lead="account.region.lead">
      {refused ? (
        <Note look="info" title="account.region.notAgent" />
      ) : (
        <Panel title="account.region.title">
          <Table
            label="account.region.title"
            data={users}
            columns={[CITY, DISTRICT, ACCOUNT, SINCE]}
            className="tbl tbl-lines tbl-cards"
            skeletons={5}
            empty={<Empty title="account.region.none" hint="account.region.noneHint" />}
            onRetry={vm.retry}
          >
            {(rows) => (
              <tbody>
                {rows.map((row) => (
                  <Row key={`${row.account} ${row.registeredAt}`} user={row} />
                ))}
              </tbody>
            )}
          </Table>
          <LoadMore status={moreStatus} onMore={() => void vm.loadMore()} />
        </Panel>
      )}
    </AccountArea>
  )
}

const Row = ({ user: { city, district, account, registeredAt } }: { readonly user: RegionUser }) => (
  <tr>
    <Cell column={CITY}>
      <Name text={city} />
    </Cell>
    <Cell column={DISTRICT}>
      <Name text={district} />
    </Cell>
    <Cell column={ACCOUNT}>
      <Name text={account} className="n" />
    </Cell>
    <Cell column={SINCE}>
      <Time at={registeredAt} as="date-time" />
    </Cell>
  </tr>
)
