import type { CurrencyId, DepositId, DepositRequestId, Millis, WithdrawalId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Deposit, LedgerEntry, NetWorth, Portfolio, Withdrawal } from '@hexbourse/domain/wallet'
import { CsvExports } from '@hexbourse/domain/wallet'
import { describe, expect, it } from 'vitest'

const USDT = 3 as CurrencyId
const at = (text: string): Millis => Clocks.millis(Date.parse(text))
const units = (text: string): Decimal.Decimal => {
  const value = Decimal.fromText(text)
  return value._tag === 'Some' ? value.value : expect.fail(text)
}
/** 3 hours behind UTC. */
const BRAZIL = () => -180
const lines = (text: string): ReadonlyArray<string> => text.split('\r\n').slice(1, -1)
const columns = (text: string): string => text.split('\r\n')[0] ?? ''

const ENTRY: LedgerEntry.LedgerEntry = {
  id: 9,
  currency: USDT,
  name: 'USDT',
  change: units('-0.000000010000000001'),
  balanceAfter: undefined,
  at: at('2026-11-21T01:00:00Z'),
  description: '=cmd|calc, "now"',
  walletLabel: '@spot',
  isTransfer: false,
}
const WITHDRAWAL: Withdrawal.Withdrawal = {
  id: 4 as WithdrawalId,
  currency: USDT,
  currencyName: 'USDT',
  amount: units('100'),
  fee: units('0.1'),
  received: units('99.9'),
  address: 'Tabc',
  memo: '+1',
  network: 'TRC20',
  wallet: 'spot',
  status: 'completed',
  reason: '',
  transaction: 'aa11',
  createdAt: at('2026-11-21T02:00:00Z'),
}
const DEPOSIT: Deposit.Deposit = {
  id: 5 as DepositId,
  currency: USDT,
  currencyName: 'USDT',
  network: 'ERC20',
  address: '0xde',
  transaction: 'bb22',
  amount: units('12.34567891'),
  minimum: Decimal.one,
  confirmations: 6,
  requiredConfirmations: 6,
  status: 'credited',
  createdAt: at('2026-11-22T02:00:00Z'),
}
const REPORT: Deposit.ReportedDeposit = {
  id: 6 as DepositRequestId,
  currency: USDT,
  currencyName: 'USDT',
  amount: units('7'),
  source: '-bank',
  transaction: 'cc33',
  status: 'refused',
  reason: 'No such payment',
  createdAt: undefined,
}

describe('CsvExports', () => {
  it('names the columns in English, because programs read them [WAL-12]', () => {
    const noFunds = { withdrawals: [], deposits: [], reports: [] }
    expect([
      columns(CsvExports.ledger([], BRAZIL)),
      columns(CsvExports.funds(noFunds, BRAZIL)),
      columns(CsvExports.holdings([], at('2026-11-21T01:00:00Z'), BRAZIL)),
    ]).toEqual([
      'time,id,type,account,coin,change,balance_after,local_time',
      'time,kind,id,coin,amount,fee,received,network,address,memo,transaction,status,reason,local_time',
      'time,coin,quantity,quantity_with_cost,average_cost_usdt,last_price_usdt,value_usdt,cost_usdt,unrealized_usdt,realized_usdt,local_time',
    ])
  })

  it('writes a ledger entry exactly, in UTC and local time, without a formula [WAL-12]', () =>
    expect(lines(CsvExports.ledger([ENTRY, { ...ENTRY, at: undefined }], BRAZIL))).toEqual([
      `2026-11-21T01:00:00.000Z,9,"'=cmd|calc, ""now""",'@spot,USDT,-0.000000010000000001,,2026-11-20T22:00:00.000-03:00`,
      `,9,"'=cmd|calc, ""now""",'@spot,USDT,-0.000000010000000001,,`,
    ]))

  it('joins withdrawals, deposits and reports, newest first, one without a time last [WAL-12]', () =>
    expect(
      lines(
        CsvExports.funds(
          {
            withdrawals: [{ ...WITHDRAWAL, createdAt: undefined }, WITHDRAWAL],
            deposits: [DEPOSIT],
            reports: [REPORT],
          },
          BRAZIL,
        ),
      ),
    ).toEqual([
      '2026-11-22T02:00:00.000Z,deposit,5,USDT,12.34567891,,,ERC20,0xde,,bb22,credited,,2026-11-21T23:00:00.000-03:00',
      "2026-11-21T02:00:00.000Z,withdrawal,4,USDT,100,0.1,99.9,TRC20,Tabc,'+1,aa11,completed,,2026-11-20T23:00:00.000-03:00",
      ",withdrawal,4,USDT,100,0.1,99.9,TRC20,Tabc,'+1,aa11,completed,,",
      ",reported-deposit,6,USDT,7,,,,'-bank,,cc33,refused,No such payment,",
    ]))

  it('writes holdings, empty where there is no cost or price [WAL-12]', () => {
    const holding: Portfolio.Holding = {
      currency: USDT,
      name: 'USDT',
      quantity: units('2.5'),
      price: undefined,
      value: undefined,
      cost: undefined,
      unrealized: undefined,
      unrealizedPercent: undefined,
      realized: units('-3'),
    }
    expect(lines(CsvExports.holdings([holding], at('2026-11-21T01:00:00Z'), BRAZIL))).toEqual([
      '2026-11-21T01:00:00.000Z,USDT,2.5,,,,,,,-3,2026-11-20T22:00:00.000-03:00',
    ])
  })

  it('writes each day with a column for every wallet and coin of any day [WAL-12]', () => {
    const day = (date: string, coins: ReadonlyArray<readonly [number, string]>): NetWorth.Day => ({
      date,
      value: units('10'),
      wallets: new Map([['spot', units('10')]]),
      coins: new Map(coins.map(([id, value]) => [id as CurrencyId, units(value)])),
      deposited: units('1.5'),
      withdrawn: Decimal.zero,
      deposits: 1,
      withdrawals: 0,
    })
    const days = [day('2026-11-20', [[3, '10']]), day('2026-11-21', [[1, '10']])]
    expect(CsvExports.netWorth(days, new Map([[USDT, 'USDT']]))).toBe(
      [
        'day,net_worth_usdt,deposited_usdt,withdrawn_usdt,wallet_funding_usdt,wallet_spot_usdt,wallet_second-contract_usdt,wallet_margin_usdt,coin_USDT_usdt,coin_1_usdt',
        '2026-11-20,10,1.5,0,0,10,0,0,10,0',
        '2026-11-21,10,1.5,0,0,10,0,0,0,10',
        '',
      ].join('\r\n'),
    )
  })
})
