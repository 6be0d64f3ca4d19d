/** An address of a coin that is saved and deleted again. */
import type { Finding } from '../verdict/index.ts'
import { rule, uncheckedFinding } from '../verdict/index.ts'
import { rowsOf } from '../session/index.ts'
import type { Row } from '../session/index.ts'
import { acceptanceFinding, otherUserRefusal, refusalFinding } from './trial.ts'
import type { Trial } from './trial.ts'

// Rules
export const checkAddressBook = async (trial: Trial): Promise<ReadonlyArray<Finding>> => {
  const { session } = trial
  const listed = async (): Promise<Row | undefined> => {
    const { body } = await session.post('wallet/get_address', { currency: '3' })
    return rowsOf(body?.['message']).find((row) => row['address'] === ADDRESS)
  }
  const unknown = await session.post('wallet/addaddress', { currency_id: '999999', address: ADDRESS, notes: '' })
  const first = refusalFinding('wallet/addaddress', 'an unknown coin is an error', unknown)
  if ((await listed()) !== undefined)
    return [first, uncheckedFinding('wallet/addaddress', '(address)', 'the address is saved already')]
  const added = await session.post('wallet/addaddress', { currency_id: '3', address: ADDRESS, notes: 'conformance' })
  const row = await listed()
  const byOther = await otherUserRefusal(trial, 'wallet/deladdress', { address_id: String(row?.['id']) })
  const removed = await session.post('wallet/deladdress', { address_id: String(row?.['id']) })
  return [
    first,
    acceptanceFinding('wallet/addaddress', 'an address is saved', added),
    rule('wallet/get_address', 'lists the address with its note', row?.['notes'] === 'conformance', 'not listed'),
    ...byOther,
    acceptanceFinding('wallet/deladdress', 'the address is deleted', removed),
    rule('wallet/get_address', 'no longer lists a deleted address', (await listed()) === undefined, 'still listed'),
  ]
}

/** Of no known owner, on Ethereum and the chains like it. */
export const ADDRESS = '0xde709f2102306220921060314715629080e2fb77'
