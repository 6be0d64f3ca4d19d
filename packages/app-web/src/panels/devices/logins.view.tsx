import type { LoginAttempt } from '@hexbourse/domain/account'
import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { Cell, Empty, Time, LoadMore, Name, Panel, Table, Text } from '../../ui/index.ts'
import type { DevicesVm } from './devices.vm.ts'

const AT: Column = { id: 'at', label: 'account.logins.at', className: 'w-date-time' }
const DEVICE: Column = { id: 'device', label: 'account.devices.device' }
const RESULT: Column = { id: 'result', label: 'account.logins.result', className: 'w-date-time' }

/** Name of the browser, or "unknown" when it sent none. */
export const DeviceName = ({ name }: { readonly name: string }) =>
  name === '' ? <Text message="account.devices.unknown" /> : <Name text={name} className="truncated" />

export const LoginsView = ({ vm }: { readonly vm: DevicesVm }) => {
  const { logins, moreStatus } = useSnapshot(vm.state)
  return (
    <Panel title="account.logins.title">
      <Table
        label="account.logins.title"
        data={logins}
        columns={[AT, DEVICE, RESULT]}
        className="tbl tbl-lines tbl-cards"
        skeletons={3}
        empty={<Empty title="account.logins.none" />}
        onRetry={vm.retryLogins}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <LoginRow key={row.id} login={row} />
            ))}
          </tbody>
        )}
      </Table>
      <LoadMore status={moreStatus} onMore={() => void vm.loadMoreLogins()} />
    </Panel>
  )
}

const LoginRow = ({ login: { at, device, isSuccessful } }: { readonly login: LoginAttempt }) => (
  <tr>
    <Cell column={AT}>
      <Time at={at} as="date-time" />
    </Cell>
    <Cell column={DEVICE} className="truncated">
      <DeviceName name={device} />
    </Cell>
    <Cell column={RESULT}>
      <span className={isSuccessful ? 'ok' : 'bad'}>
        <Text message={isSuccessful ? 'account.logins.success' : 'account.logins.wrongPassword'} />
      </span>
    </Cell>
  </tr>
)
