import type { Login } from '@hexbourse/domain/account'
import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { Cell, Empty, Moment, More, Name, Panel, Table, Text } from '../../ui/index.ts'
import type { DevicesVm } from './devices.vm.ts'

const AT: Column = { id: 'at', label: 'account.logins.at', className: 'w-moment' }
const DEVICE: Column = { id: 'device', label: 'account.devices.device' }
const RESULT: Column = { id: 'result', label: 'account.logins.result', className: 'w-moment' }

/** What a browser called itself, if it did. */
export const Device = ({ of }: { readonly of: string }) =>
  of === '' ? <Text of="account.devices.unknown" /> : <Name of={of} className="cut" />

export const LoginsView = ({ vm }: { readonly vm: DevicesVm }) => {
  const { logins, rest } = useSnapshot(vm.state)
  return (
    <Panel title="account.logins.title">
      <Table
        label="account.logins.title"
        of={logins}
        columns={[AT, DEVICE, RESULT]}
        className="tbl tbl-lines tbl-cards"
        skeletons={3}
        empty={<Empty title="account.logins.none" />}
        onRetry={vm.retryLogins}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <Try key={row.id} of={row} />
            ))}
          </tbody>
        )}
      </Table>
      <More rest={rest} onMore={() => void vm.moreLogins()} />
    </Panel>
  )
}

const Try = ({ of: { at, device, isRight } }: { readonly of: Login }) => (
  <tr>
    <Cell of={AT}>
      <Moment at={at} as="date-time" />
    </Cell>
    <Cell of={DEVICE} className="cut">
      <Device of={device} />
    </Cell>
    <Cell of={RESULT}>
      <span className={isRight ? 'ok' : 'bad'}>
        <Text of={isRight ? 'account.logins.right' : 'account.logins.wrong'} />
      </span>
    </Cell>
  </tr>
)
