/** What the calls are about: read from the exchange itself. */
import type { Subject } from '../contract/index.ts'
import type { Client } from '../exchange/index.ts'

// Rules
/** The first pair that is shown and open for trading; undefined when there is none. */
export const readSubject = async (client: Client): Promise<Subject | undefined> => {
  const { body } = await client.call('GET', 'currency/quotation_new')
  const pair = rowsOf(body?.['message'])
    .flatMap((group) => rowsOf(group['quotation']))
    .find((row) => row['is_display'] === 1 && row['open_transaction'] !== 0)
  if (pair === undefined) return undefined
  const { id, currency_id: base, legal_id: quote } = pair
  return {
    match: String(id),
    base: String(base),
    quote: String(quote),
    symbol: `${String(pair['currency_name'])}/${String(pair['legal_name'])}`,
    now: Math.floor(Date.now() / 1000),
    capabilities: await readCapabilities(client),
  }
}

/** None where the server does not know the call. */
const readCapabilities = async (client: Client): Promise<ReadonlyArray<string>> => {
  const { body } = await client.call('GET', 'system/info')
  const announced = (body?.['message'] as Row | undefined)?.['capabilities']
  return Array.isArray(announced) ? announced.map(String) : []
}

export type Row = Readonly<Record<string, unknown>>

/** The rows of a list that are objects; none when it is no list. */
export const rowsOf = (value: unknown): ReadonlyArray<Row> =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : []
