/** Attacks with orders of the attacker's own users. [SPOT-4] */
import type { Attack } from './attack.ts'
import { countOf, ownToken, post, repeat } from './sending.ts'

const orderForm = (price: string, num: string) => ({ legal_id: '3', currency_id: '2', price, num, mode: '2' })
export const orderStorm: Attack = {
  name: 'a storm of orders before a listening socket',
  users: 5,
  run: async (attacker) => {
    const socket = attacker.connection === 0 ? await attacker.open('203.0.113.3') : undefined
    socket?.onPacket((packet) => {
      if (packet.startsWith('42["transaction"')) attacker.count('book pushes')
    })
    await repeat(
      attacker,
      () => ({ ...post('/api/transaction/in', orderForm('10', '1')), headers: ownToken(attacker) }),
      { placed: /"type":"ok"/ },
    )
    socket?.close()
  },
  // once a second for the attacked market and for that of the trader, not once per order
  hasFailed: ({ counts, seconds }) =>
    countOf(counts, 'placed') > 0 && countOf(counts, 'book pushes') <= 2 * (seconds + 2),
}

export const dust: Attack = {
  name: 'orders worth less than their fee',
  users: 5,
  run: (attacker) =>
    repeat(
      attacker,
      () => ({ ...post('/api/transaction/in', orderForm('10', '0.0001')), headers: ownToken(attacker) }),
      { placed: /"type":"ok"/ },
    ),
  hasFailed: ({ counts }) => countOf(counts, 'status 200') > 0 && countOf(counts, 'placed') === 0,
}
