import type { NotificationKind } from '@hexbourse/domain/account'
import { useSnapshot } from 'valtio'

import { MESSAGES_VM } from './messages.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import { AnnouncementsView } from '../../panels/announcements/announcements.view.tsx'
import type { IconName } from '../../ui/index.ts'
import { Empty, Icon, Time, Panel, Text } from '../../ui/index.ts'
import type { MessagesVm, Message } from './messages.vm.ts'

const ICONS: Readonly<Record<NotificationKind, IconName>> = {
  success: 'done',
  pending: 'refresh',
  warning: 'alert',
  failure: 'stop',
}

export const MessagesView = () => {
  const vm = useVm(MESSAGES_VM)
  useOpen(vm)
  return (
    <AccountArea current="Messages" title="account.message.title" lead="account.message.lead">
      <DeviceMessages vm={vm} />
      <AnnouncementsView vm={vm.announcements} />
    </AccountArea>
  )
}

const DeviceMessages = ({ vm }: { readonly vm: MessagesVm }) => {
  const { entries } = useSnapshot(vm.state)
  return (
    <Panel title="account.message.here">
      {entries.length === 0 ? (
        <Empty title="account.message.none" hint="account.message.noneHint" />
      ) : (
        <ul className="messages">
          {entries.map((one) => (
            <MessageRow key={one.id} message={one} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const MessageRow = ({ message: { at, kind, key, values } }: { readonly message: Message }) => (
  <li>
    <Icon name={ICONS[kind]} />
    <span>
      <Text message={key} values={values} />
    </span>
    <span className="t3 fs2">
      <Time at={at} as="short" />
    </span>
  </li>
)
