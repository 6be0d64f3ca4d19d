import type { UserProfile } from '@hexbourse/domain/account'
import { useSnapshot } from 'valtio'

import { ACCOUNT_OVERVIEW_VM } from './account-overview.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import { SecurityLevelBar } from '../../panels/account-area/security-level.view.tsx'
import type { Column } from '../../ui/index.ts'
import { PrivacyToggle, PrivateAmount } from '../../ui-trading/index.ts'
import { Cell, Empty, Link, LoadedContent, Name, Note, Panel, Time } from '../../ui/index.ts'
import { Skeleton, Table, Text, latestOf } from '../../ui/index.ts'
import type { AccountOverviewVm, CoinRow } from './account-overview.vm.ts'

const COIN: Column = { id: 'coin', label: 'account.center.coin' }
const FREE: Column = { id: 'free', label: 'account.center.available', end: true }
const LOCKED: Column = { id: 'locked', label: 'account.center.inOrders', end: true }

const VALUE: Column = { id: 'value', label: 'account.center.value', end: true }

export const AccountOverviewView = () => {
  const vm = useVm(ACCOUNT_OVERVIEW_VM)
  useOpen(vm)
  const { profile } = useSnapshot(vm.state)
  const userProfile = latestOf(profile)
  return (
    <AccountArea
      current="AccountOverview"
      title="account.center.title"
      lead="account.center.lead"
      tools={<PrivacyToggle />}
    >
      <LoadedContent data={profile} onRetry={vm.retry} skeleton={<Skeleton />}>
        {userProfile === undefined ? undefined : <Overview vm={vm} profile={userProfile} />}
      </LoadedContent>
      <Coins vm={vm} />
    </AccountArea>
  )
}

interface Part {
  readonly vm: AccountOverviewVm
}

const Overview = ({ vm, profile }: Part & { readonly profile: UserProfile }) => {
  const { level, lockedUntil, total, canDeposit } = useSnapshot(vm.state)
  return (
    <>
      {lockedUntil === undefined ? undefined : (
        <Note look="warn" title="account.center.lockedNow">
          <Time at={lockedUntil} as="date-time" />
        </Note>
      )}
      <section className="panel form-panel overview">
        <p className="fs5">
          <Text message="account.center.hello" /> <Name text={profile.account} className="n b" />
        </p>
        {total === undefined ? undefined : (
          <p>
            <span className="t3">
              <Text message="account.center.total" />
            </span>
            <br />
            <PrivateAmount figure={total} unit="USDT" className="fs5 b" />
          </p>
        )}
        <SecurityLevelBar level={level} />
        <span className="row wrap">
          {canDeposit ? (
            <Link to={{ _tag: 'Recharge' }} className="btn btn-primary">
              <Text message="account.center.recharge" />
            </Link>
          ) : undefined}
          <Link to={{ _tag: 'AccountSettings' }} className="btn">
            <Text message="account.set.title" />
          </Link>
        </span>
      </section>
    </>
  )
}

const Coins = ({ vm }: Part) => {
  const { coins } = useSnapshot(vm.state)
  return (
    <Panel title="account.center.coins">
      <Table
        label="account.center.coins"
        data={coins}
        columns={[COIN, FREE, LOCKED, VALUE]}
        className="tbl tbl-lines tbl-roomy tbl-cards"
        skeletons={4}
        empty={<Empty title="account.center.none" hint="account.center.noneHint" />}
        onRetry={vm.retry}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <CoinTableRow key={row.name} row={row} />
            ))}
          </tbody>
        )}
      </Table>
    </Panel>
  )
}

const CoinTableRow = ({ row: { name, free, locked, value } }: { readonly row: CoinRow }) => (
  <tr>
    <Cell column={COIN}>
      <Name text={name} className="m" />
    </Cell>
    <Cell column={FREE}>
      <PrivateAmount figure={free} />
    </Cell>
    <Cell column={LOCKED}>
      <PrivateAmount figure={locked} />
    </Cell>
    <Cell column={VALUE}>
      <PrivateAmount figure={value} />
    </Cell>
  </tr>
)
