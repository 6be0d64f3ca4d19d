import type { DeviceSession } from '@hexbourse/domain/account'
import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { Action, Cell, Empty, Moment, Panel, Problem, Table, Text } from '../../ui/index.ts'
import type { DevicesVm } from './devices.vm.ts'
import { Device, LoginsView } from './logins.view.tsx'

const DEVICE: Column = { id: 'device', label: 'account.devices.device' }
const SINCE: Column = { id: 'since', label: 'account.devices.since', className: 'w-moment' }
const UNTIL: Column = { id: 'until', label: 'account.devices.until', className: 'w-moment hide-md' }
const ACT: Column = { id: 'act', label: undefined, className: 'w-trade' }

/** Nothing where the exchange does not tell. */
export const DevicesView = ({ vm }: { readonly vm: DevicesVm }) => {
  const { offered } = useSnapshot(vm.state)
  return offered ? (
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
      <Problem of={problem} />
      <Table
        label="account.devices.title"
        of={sessions}
        columns={[DEVICE, SINCE, UNTIL, ACT]}
        className="tbl tbl-lines tbl-roomy tbl-cards"
        skeletons={1}
        empty={<Empty title="account.devices.none" />}
        onRetry={vm.retry}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <Session key={row.id} of={row} busy={ending === row.id} onEnd={() => void vm.end(row.id)} />
            ))}
          </tbody>
        )}
      </Table>
    </Panel>
  )
}

interface SessionProps {
  readonly of: DeviceSession
  readonly busy: boolean
  readonly onEnd: () => void
}

const Session = ({ of, busy, onEnd }: SessionProps) => (
  <tr>
    <Cell of={DEVICE} className="cut">
      <Device of={of.device} />
    </Cell>
    <Cell of={SINCE}>
      <Moment at={of.since} as="date-time" />
    </Cell>
    <Cell of={UNTIL}>
      <Moment at={of.until} as="date-time" />
    </Cell>
    <Cell of={ACT}>
      {of.isThisOne ? (
        <span className="badge badge-ok">
          <Text of="account.devices.here" />
        </span>
      ) : (
        <Action label="account.devices.end" look="text" busy={busy} onPress={onEnd} />
      )}
    </Cell>
  </tr>
)
