import type { Profile } from '@hexbourse/domain/account'
import { useSnapshot } from 'valtio'

import { ACCOUNT_CENTER_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import { LevelBar } from '../../panels/account-area/level.view.tsx'
import type { Column } from '../../ui/index.ts'
import { Cell, DiscretionSwitch, Empty, Link, Loaded, Moment, Name, Note, OwnMoney, Panel } from '../../ui/index.ts'
import { Skeleton, Table, Text } from '../../ui/index.ts'
import type { AccountCenterVm, CoinLine } from './account-center.vm.ts'

const COIN: Column = { id: 'coin', label: 'account.center.coin' }
const FREE: Column = { id: 'free', label: 'account.center.free', end: true }
const LOCKED: Column = { id: 'locked', label: 'account.center.locked', end: true }

export const AccountCenterView = () => {
  const vm = useVm(ACCOUNT_CENTER_VM)
  useOpen(vm)
  const { profile } = useSnapshot(vm.state)
  const known = profile._tag === 'Known' ? profile.value : profile._tag === 'Failed' ? profile.last?.value : undefined
  return (
    <AccountArea
      at="AccountCenter"
      title="account.center.title"
      lead="account.center.lead"
      tools={<DiscretionSwitch />}
    >
      <Loaded of={profile} onRetry={vm.retry} waiting={<Skeleton />}>
        {known === undefined ? undefined : <Whose vm={vm} of={known} />}
      </Loaded>
      <Coins vm={vm} />
    </AccountArea>
  )
}

interface Part {
  readonly vm: AccountCenterVm
}

const Whose = ({ vm, of }: Part & { readonly of: Profile }) => {
  const { level, lockedUntil, total } = useSnapshot(vm.state)
  return (
    <>
      {lockedUntil === undefined ? undefined : (
        <Note look="warn" title="account.center.lockedNow">
          <Moment at={lockedUntil} as="date-time" />
        </Note>
      )}
      <section className="panel form-panel overview">
        <p className="fs5">
          <Text of="account.center.hello" /> <Name of={of.account} className="n b" />
        </p>
        {total === undefined ? undefined : (
          <p>
            <span className="t3">
              <Text of="account.center.total" />
            </span>
            <br />
            <OwnMoney of={total} unit="USDT" className="fs5 b" />
          </p>
        )}
        <LevelBar of={level} />
        <Link to={{ _tag: 'AccountSet' }} className="btn">
          <Text of="account.set.title" />
        </Link>
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
        of={coins}
        columns={[COIN, FREE, LOCKED]}
        className="tbl tbl-lines tbl-roomy tbl-cards"
        skeletons={4}
        empty={<Empty title="account.center.none" hint="account.center.noneHint" />}
        onRetry={vm.retry}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <Coin key={row.name} of={row} />
            ))}
          </tbody>
        )}
      </Table>
    </Panel>
  )
}

const Coin = ({ of: { name, free, locked } }: { readonly of: CoinLine }) => (
  <tr>
    <Cell of={COIN}>
      <Name of={name} className="m" />
    </Cell>
    <Cell of={FREE}>
      <OwnMoney of={free} />
    </Cell>
    <Cell of={LOCKED}>
      <OwnMoney of={locked} />
    </Cell>
  </tr>
)
