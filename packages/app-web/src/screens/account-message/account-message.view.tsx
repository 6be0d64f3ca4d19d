import type { NoticeKind } from '@hexbourse/domain/kernel'
import { useSnapshot } from 'valtio'

import { ACCOUNT_MESSAGE_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import { HeadlinesView } from '../../panels/notices/notices.view.tsx'
import type { IconName } from '../../ui/index.ts'
import { Empty, Icon, Moment, Panel, Text } from '../../ui/index.ts'
import type { AccountMessageVm, Message } from './account-message.vm.ts'

const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  success: 'done',
  pending: 'refresh',
  warning: 'alert',
  failure: 'stop',
}

export const AccountMessageView = () => {
  const vm = useVm(ACCOUNT_MESSAGE_VM)
  useOpen(vm)
  return (
    <AccountArea at="AccountMessage" title="account.message.title" lead="account.message.lead">
      <Messages vm={vm} />
      <HeadlinesView vm={vm.headlines} />
    </AccountArea>
  )
}

const Messages = ({ vm }: { readonly vm: AccountMessageVm }) => {
  const { told } = useSnapshot(vm.state)
  return (
    <Panel title="account.message.here">
      {told.length === 0 ? (
        <Empty title="account.message.none" hint="account.message.noneHint" />
      ) : (
        <ul className="messages">
          {told.map((one) => (
            <Line key={one.id} of={one} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Line = ({ of: { at, kind, key, values } }: { readonly of: Message }) => (
  <li>
    <Icon name={ICONS[kind]} />
    <span>
      <Text of={key} values={values} />
    </span>
    <span className="t3 fs2">
      <Moment at={at} as="short" />
    </span>
  </li>
)
