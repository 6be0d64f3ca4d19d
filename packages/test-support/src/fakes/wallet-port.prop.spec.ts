import { WalletTypes, Balances, Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import type { WalletBalance } from '@hexbourse/domain/wallet'
import { execute, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const kind = fc.constantFrom(...WalletTypes.ALL)
/** Up to a little more than the whole balance; sometimes zero, negative or with too many decimals. */
const amount = fc.oneof(
  fc.integer({ min: -1, max: 12_000 }).map((hundredths) => Decimal.fromUnits(BigInt(hundredths) * 10n ** 16n)),
  fc.constantFrom(1n, 10n ** 9n, 10n ** 10n, 10n ** 27n).map(Decimal.fromUnits),
)
const moves = fc.array(
  fc.record({
    currency: fc.constantFrom(1, 2, 3, 5).map((id) => id as CurrencyId),
    from: kind,
    to: kind,
    amount,
    form: fc.constantFrom('any' as const, 'any' as const, 'older' as const),
  }),
  { maxLength: 40 },
)

describe('WalletPort.transfer', () => {
  it('keeps the total of each coin over all wallets and never goes negative, for any sequence of transfers [WAL-4]', async () => {
    const exchange = fakeExchange()
    const { wallet } = await signedInBrowser(exchange)
    let assets: ReadonlyArray<WalletBalance.WalletBalance> = []
    wallet.balances().subscribe((live) => (assets = LiveValue.latest(live) ?? []))
    for (const coin of [1, 2, 3]) await execute(wallet.requestFaucet, { currency: coin as CurrencyId, wallet: 'spot' })
    const inAll = (): ReadonlyArray<bigint> =>
      [1, 2, 3, 5].map((coin) => Decimal.sum(assets.filter(({ currency }) => currency === coin).map(Balances.total)))
    const before = inAll()
    expect(before.slice(0, 3).every((one) => one > 0n)).toBe(true)
    let [sent, done] = [0, 0]
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        for (const body of all) {
          sent += 1
          const outcome = await execute(wallet.transfer, body)
          if (outcome._tag === 'Succeeded') done += 1
          expect(inAll()).toEqual(before)
          expect(assets.every(({ free, locked }) => free >= 0n && locked === 0n)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
    expect(done).toBeGreaterThan(sent / 20)
  })
})
