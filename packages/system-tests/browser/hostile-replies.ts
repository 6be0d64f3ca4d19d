/** Replies of the contract in which every shown text is chosen by the test. */

const tickerRow = (id: number, base: string, quoteName: string) => ({
  currency_id: id,
  legal_id: 4_000,
  currency_name: base,
  legal_name: quoteName,
  now_price: '1.0000',
  change: '+1.00',
  volume: '1',
  is_display: 1,
})
const balanceRow = (id: number, name: string) => ({ currency: id, currency_name: name, change_balance: '1000000' })
const ok = (message: unknown) => ({ type: 'ok', message })

/** Texts of an exchange that serves hostile texts. */
export interface HostileTexts {
  names: ReadonlyArray<string>
  text: string
}

const FIRST_ID = 5_000
export const nameAt = ({ names }: HostileTexts, index: number): string => names[index] ?? ''

export const REPLIES: Readonly<Record<string, (texts: HostileTexts) => unknown>> = {
  'currency/quotation_new': (texts) =>
    ok([
      {
        name: nameAt(texts, 1),
        quotation: texts.names.map((name, index) => tickerRow(FIRST_ID + index, name, nameAt(texts, 1))),
      },
    ]),
  'wallet/list': (texts) =>
    ok({
      change_wallet: { balance: [balanceRow(FIRST_ID, nameAt(texts, 0)), balanceRow(4_000, nameAt(texts, 1))] },
    }),
  'user/info': (texts) =>
    ok({ id: 7, account: `*${texts.text}`.slice(0, 190), extension_code: nameAt(texts, 2), is_seller: 1 }),
  transaction_in: (texts) =>
    ok({
      list: [
        {
          id: 9,
          currency: FIRST_ID,
          legal: 4_000,
          currency_name: nameAt(texts, 3),
          legal_name: nameAt(texts, 4),
          price: '1',
          number: '1',
          create_time: 1_700_000_000,
        },
      ],
      count: 1,
    }),
  transaction_out: () => ok({ list: [], count: 0 }),
  'transaction/in': ({ text }) => ok(text),
  transaction_del: ({ text }) => ({ type: 'error', message: text }),
  'user/login': ({ text }) => ({ type: 'error', message: text }),
}
