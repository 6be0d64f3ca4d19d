/** What users do with second contracts, on their page and by calls; used by several journeys. */
import type { Page } from 'playwright'

import { CONSTANT_PRICES } from '../shared/constant-prices.ts'
import { message } from '../shared/messages.ts'
import type { Form } from '../shared/plain-client.ts'
import { callApi, claimPlayMoney, registerUser } from '../shared/plain-client.ts'
import { USDT } from '../shared/wire-samples.ts'
import type { ScriptedExchange } from './scripted-exchange.ts'
import { startScripted } from './scripted-exchange.ts'
import { restoreSession } from './steps.ts'

// Model
type Row = Readonly<Record<string, unknown>>

/** A contract that is accepted after one jump expires between this time and the next jump. */
const JUMP_SECONDS = 400
export const DURATION = '300'

/** Short ones run down while a journey waits. */
const DURATIONS = { '5': '80', [DURATION]: '85.57' }

type Prices = ReadonlyArray<readonly [seconds: number, price: string]>

// Constructors
/**
 * BTC/USDT starts at 67,000 and has these prices from the given seconds on; ETH/USDT stays. The first jump is done:
 * what is placed now expires between 700 and 800 seconds after the start.
 */
export const startWithContracts = (...later: Prices): Promise<ScriptedExchange> => startWithOffer({}, later)

/** The same, without any insurance. */
export const startWithoutInsurance = (): Promise<ScriptedExchange> =>
  startWithOffer({ stakes: { USDT: { insurance: [] } } }, [])

const startWithOffer = async (offer: object, later: Prices): Promise<ScriptedExchange> => {
  const server = await startScripted({
    prices: { ...CONSTANT_PRICES, 'BTC/USDT': [[0, '67000'], ...later] },
    jumpSeconds: JUMP_SECONDS,
    markets: { secondContracts: { durations: DURATIONS, ...offer } },
  })
  server.jump()
  return server
}

/** A user with 10,000 USDT in the second-contract account; returns the token. */
export const registerWithStake = async (url: string, account: string): Promise<string> => {
  const token = await registerUser(url, account)
  await claimPlayMoney(url, token, USDT, 'micro')
  return token
}

// Rules
/** The page of second contracts of that user. */
export const openContracts = async (page: Page, url: string, token: string): Promise<void> => {
  await restoreSession(page, url, url, token)
  await page.goto(`${url}/secondDealCenter/BTC-USDT`)
}

/** Up, 100 USDT on BTC/USDT for 300 seconds unless stated; as another program of the user does. */
export const placeByCall = async (url: string, token: string, form: Form = {}): Promise<void> => {
  const order = { match_id: '1', currency_id: '3', type: '1', seconds: DURATION, number: '100', ...form }
  await contractCall(url, token, 'submit', order)
}

/** Rows of the displayed list that contain all these texts. */
export const contractRows = (page: Page, ...texts: ReadonlyArray<string>) => {
  const rows = page.getByRole('main').locator('.contract-cards tbody tr')
  return texts.reduce((found, text) => found.filter({ hasText: text }), rows)
}

export const listTab = (page: Page, list: 'open' | 'closed' | 'insurance') =>
  page
    .getByRole('tablist', { name: message('second-contract.lists') })
    .getByRole('tab', { name: new RegExp(`^${message(`second-contract.${list}.title`)}`) })

/** Free balance of the second-contract account, at the exchange. */
export const freeStake = async (url: string, token: string): Promise<unknown> =>
  (await stakeWallet(url, token))['micro_balance']

/** Free balance and what is left of the insured amount, at the exchange. */
export const insuredStake = async (url: string, token: string): Promise<ReadonlyArray<unknown>> => {
  const wallet = await stakeWallet(url, token)
  return [wallet['micro_balance'], wallet['insurance_balance']]
}

/** Numbers of open and closed contracts, at the exchange. */
export const contractCounts = async (
  url: string,
  token: string,
): Promise<Readonly<Record<'open' | 'closed', unknown>>> => {
  const count = async (status: string): Promise<unknown> =>
    ((await contractCall(url, token, 'lists', { status, page: '1', limit: '20' }, 'GET')) as Row)['total']
  return { open: await count('1'), closed: await count('3') }
}

// Internal
const stakeWallet = async (url: string, token: string): Promise<Row> => {
  const rows = (await contractCall(url, token, 'payable_currencies', {}, 'GET')) as ReadonlyArray<Row>
  return (rows.find(({ id }) => id === 3)?.['user_wallet'] ?? {}) as Row
}

const contractCall = async (
  url: string,
  token: string,
  path: string,
  form: Form,
  method: 'GET' | 'POST' = 'POST',
): Promise<unknown> => {
  const { type, message: answer } = await callApi(url, `/api/microtrade/${path}`, { token, form, method })
  if (type !== 'ok') throw new Error(`${path}: ${String(answer)}`)
  return answer
}
