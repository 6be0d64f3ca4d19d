import type { DeviceSession } from '@hexbourse/domain/account'
import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { Action, Cell, Empty, Time, Panel, Problem, Table, Text } from '../../ui/index.ts'
import type { DevicesVm } from './devices.vm.ts'
import { DeviceName, LoginsView } from './logins.view.tsx'

const DEVICE: Column = { id: 'device', label: 'account.devices.device' }
const SINCE: Column = { id: 'since', label: 'account.devices.since', className: 'w-date-time' }
const UNTIL: Column = { id: 'until', label: 'account.devices.until', className: 'w-date-time hide-md' }
const ACT: Column = { id: 'act', label: undefined, className: 'w-trade' }

/** Renders nothing when the exchange does not offer sessions. */
export const DevicesView = ({ vm }: { readonly vm: DevicesVm }) => {
  const { isOffered } = useSnapshot(vm.state)
  return isOffered ? (
    <>
      <Sessions vm={vm} />
      <LoginsView vm={vm} />
    </>
  ) : undefined
}

const Sessions = ({ vm }: { readonly vm: DevicesVm }) => {
  const { sessions, ending, problem } = useSnapshot(vm.state)
  return (
    <Panel
      title="account.devices.title"
      tools={
        <Action
          label="account.devices.endOthers"
          size="small"
          busy={ending === 'others'}
          onPress={() => void vm.end('others')}
        />
      }
    >
      <Problem problem={problem} />
      <Table
        label="account.devices.title"
        data={sessions}
        columns={[DEVICE, SINCE, UNTIL, ACT]}
        className="tbl tbl-lines tbl-roomy tbl-cards"
        skeletons={1}
        empty={<Empty title="account.devices.none" />}
        onRetry={vm.retry}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <SessionRow key={row.id} session={row} busy={ending === row.id} onEnd={() => void vm.end(row.id)} />
            ))}
          </tbody>
        )}
      </Table>
    </Panel>
  )
}

interface SessionProps {
  readonly session: DeviceSession
  readonly busy: boolean
  readonly onEnd: () => void
}

const SessionRow = ({ session, busy, onEnd }: SessionProps) => (
  <tr>
    <Cell column={DEVICE} className="truncated">
      <DeviceName name={session.device} />
    </Cell>
    <Cell column={SINCE}>
      <Time at={session.signedInAt} as="date-time" />
    </Cell>
    <Cell column={UNTIL}>
      <Time at={session.expiresAt} as="date-time" />
    </Cell>
    <Cell column={ACT}>
      {session.isCurrent ? (
        <span className="badge badge-ok">
          <Text message="account.devices.current" />
        </span>
      ) : (
        <Action label="account.devices.end" look="text" busy={busy} onPress={onEnd} />
      )}
    </Cell>
  </tr>
)
