import type { Acceptors } from '@hexbourse/domain/acceptor'

import { usePath, useQuery } from '../../routing/index.ts'
import '../../ui/styles/funds.css'
import { AcceptorListView } from './acceptor-list.view.tsx'
import { AcceptorOrderView } from './acceptor-order.view.tsx'
import { AcceptorRecordsView } from './acceptor-records.view.tsx'
import { PaymentView } from './payment.view.tsx'
import { RechargeView } from './recharge.view.tsx'

export const Screen = () => {
  const path = usePath().toLowerCase()
  const id = useQuery('id')
  const current = useQuery('current')
  const direction: Acceptors.Direction = current === '1' ? 'withdraw' : 'recharge'
  if (path.startsWith('/account/rechargemoney') && id !== '')
    return <AcceptorOrderView key={`${id}-${direction}`} id={id} direction={direction} />
  if (path.startsWith('/account/payment')) return <PaymentView />
  if (path.startsWith('/account/coinrecord') || path.startsWith('/account/chargerecord')) return <AcceptorRecordsView />
  if (/^\/account\/recharge\/?$/.test(path)) return <RechargeView />
  return <AcceptorListView key={direction} direction={direction} />
}
