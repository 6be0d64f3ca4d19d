/** Replies of the contract, in which every word that a client shows is somebody's choice. */

const quote = (id: number, base: string, settlement: string) => ({
  currency_id: id,
  legal_id: 4_000,
  currency_name: base,
  legal_name: settlement,
  now_price: '1.0000',
  change: '+1.00',
  volume: '1',
  is_display: 1,
})
const coin = (id: number, name: string) => ({ currency: id, currency_name: name, change_balance: '1000000' })
const ok = (message: unknown) => ({ type: 'ok', message })

/** What the exchange would say if every one of its words were hostile. */
export interface Hostile {
  names: ReadonlyArray<string>
  words: string
}

const FIRST = 5_000
export const at = ({ names }: Hostile, index: number): string => names[index] ?? ''

export const ANSWERS: Readonly<Record<string, (hostile: Hostile) => unknown>> = {
  'currency/quotation_new': (hostile) =>
    ok([
      {
        name: at(hostile, 1),
        quotation: hostile.names.map((name, index) => quote(FIRST + index, name, at(hostile, 1))),
      },
    ]),
  'wallet/list': (hostile) =>
    ok({ change_wallet: { balance: [coin(FIRST, at(hostile, 0)), coin(4_000, at(hostile, 1))] } }),
  'user/info': (hostile) =>
    ok({ id: 7, account: `*${hostile.words}`.slice(0, 190), extension_code: at(hostile, 2), is_seller: 1 }),
  transaction_in: (hostile) =>
    ok({
      list: [
        {
          id: 9,
          currency: FIRST,
          legal: 4_000,
          currency_name: at(hostile, 3),
          legal_name: at(hostile, 4),
          price: '1',
          number: '1',
          create_time: 1_700_000_000,
        },
      ],
      count: 1,
    }),
  transaction_out: () => ok({ list: [], count: 0 }),
  'transaction/in': ({ words }) => ok(words),
  transaction_del: ({ words }) => ({ type: 'error', message: words }),
  'user/login': ({ words }) => ({ type: 'error', message: words }),
}
