/** Calls that change something and belong to a user. */
import type { Form } from './call.ts'

/** What is sent when a visitor tries the call: it names nothing that exists. */
interface Write {
  readonly path: string
  readonly form: Form
}

const NOTHING = { id: '0' } as const
const PAIR = { legal_id: '0', currency_id: '0' } as const

const WRITES_BY_FORM: ReadonlyArray<readonly [Form, ReadonlyArray<string>]> = [
  [PAIR, ['transaction/in', 'transaction/out', 'lever/submit', 'microtrade/submit']],
  [{ ...NOTHING, type: 'in' }, ['transaction_del']],
  [NOTHING, ['lever/close', 'lever/cancel', 'lever/setstop', 'lever/batch_close']],
  [NOTHING, ['c2c_send', 'c2c/back_send', 'c2c/do_legal_deal', 'c2c/user_legal_pay', 'c2c/user_legal_pay_cancel']],
  [NOTHING, ['c2c/legal_deal_sure', 'c2c/legal_deal_user_sure', 'user/cash_save', 'user/real_name']],
  [NOTHING, ['wallet/change', 'wallet/out', 'wallet/charge_req', 'wallet/addaddress', 'wallet/deladdress']],
]

export const WRITES: ReadonlyArray<Write> = WRITES_BY_FORM.flatMap(([form, paths]) =>
  paths.map((path) => ({ path, form })),
)
