/** Notifies the user of each settled second contract. [SEC-2] [SEC-3] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { SecondContractOrder, SecondContractPort } from '@hexbourse/domain/second-contract'
import { SecondContract } from '@hexbourse/domain/second-contract'

import type { MessageKey } from '../i18n/index.ts'
import type { Notifications } from '../ports/index.ts'
import type { EndingNotificationPorts, EndingNotifications } from './ending-notifications.ts'
import { makeEndingNotifications } from './ending-notifications.ts'

export interface SettlementNotificationPorts extends EndingNotificationPorts {
  readonly secondContracts: Pick<SecondContractPort, 'settled'>
  readonly notifications: Notifications<MessageKey>
}

/** More contracts at once are shown as a count. */
const MAX_SEPARATE = 3

const LOCK = { action: 'second-contract.notification', subject: '' }

type Contracts = ReadonlyArray<SecondContractOrder>

export const makeSettlementNotifications = (ports: SettlementNotificationPorts): EndingNotifications =>
  makeEndingNotifications(ports, ports.secondContracts.settled, LOCK, (settled) => show(ports.notifications, settled))

const linkTo = ({ baseName, quoteName }: SecondContractOrder) =>
  ({
    label: 'second-contract.settled.view',
    to: { _tag: 'SecondContracts', pair: `${baseName}-${quoteName}`, list: 'closed' },
  }) as const

const show = (notifications: Notifications<MessageKey>, settled: Contracts): void => {
  const last = settled.at(-1)
  if (last !== undefined && settled.length > MAX_SEPARATE)
    return notifications.show({
      id: `contracts-${last.id}`,
      kind: 'success',
      key: 'second-contract.settled.several',
      values: { count: settled.length },
      link: linkTo(last),
    })
  for (const contract of settled) notifications.show(notificationOf(contract))
  return undefined
}

const KEYS = {
  won: 'second-contract.settled.won',
  lost: 'second-contract.settled.lost',
  drawn: 'second-contract.settled.drawn',
} as const

const notificationOf = (contract: SecondContractOrder): Parameters<Notifications<MessageKey>['show']>[0] => {
  const { id, baseName, quoteName, currencyName, stake, entryPrice, endPrice, profit = Decimal.zero } = contract
  const names = { base: baseName, quote: quoteName, currency: currencyName, stake }
  const [outcome, common] = [SecondContract.finalOutcome(contract), { id: `contract-${id}`, link: linkTo(contract) }]
  return outcome === undefined || endPrice === undefined
    ? { ...common, kind: 'success', key: 'second-contract.settled.returned', values: names }
    : {
        ...common,
        kind: outcome === 'lost' ? 'warning' : 'success',
        key: KEYS[outcome],
        values: { ...names, profit: Decimal.absolute(profit), entryPrice, endPrice },
      }
}
