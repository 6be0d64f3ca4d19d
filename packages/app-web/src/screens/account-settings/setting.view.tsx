import type { ReactNode } from 'react'

import type { MessageKey } from '../../i18n/index.ts'
import type { Destination } from '../../ports/index.ts'
import { Link, Text } from '../../ui/index.ts'

interface SettingProps {
  readonly label: MessageKey
  readonly status: ReactNode
  readonly to: Destination
  readonly action: MessageKey
}

export const Setting = ({ label, status, to, action }: SettingProps) => (
  <li>
    <span>
      <Text message={label} />
    </span>
    <span>{status}</span>
    <Link to={to} className="btn btn-sm">
      <Text message={action} />
    </Link>
  </li>
)

export const StatusText = ({
  isOn,
  yes,
  no,
}: {
  readonly isOn: boolean
  readonly yes: MessageKey
  readonly no: MessageKey
}) => (
  <span className={isOn ? 'ok' : 't3'}>
    <Text message={isOn ? yes : no} />
  </span>
)
