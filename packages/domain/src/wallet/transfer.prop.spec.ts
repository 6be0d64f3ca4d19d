import { WalletTypes, Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Transfer } from '@hexbourse/domain/wallet'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const wallet = fc.constantFrom(...WalletTypes.ALL)
/** Multiples of 10^-8 and some of 10^-9, up to slightly more than the limit. */
const amount = fc
  .tuple(fc.bigInt({ min: -2n, max: 10n ** 16n + 5n }), fc.constantFrom(10n ** 10n, 10n ** 10n, 10n ** 9n))
  .map(([units, step]) => Decimal.fromUnits(units * step))
const currency = 3 as CurrencyId

describe('Transfer.problem', () => {
  it('is undefined exactly for two wallets and a positive amount of 8 decimals within the limits and the balance [WAL-4]', () => {
    fc.assert(
      fc.property(
        wallet,
        wallet,
        amount,
        amount,
        fc.constantFrom(0, 100),
        (from, to, transferred, available, least) => {
          const fits =
            from !== to &&
            transferred > 0n &&
            transferred % 10n ** 10n === 0n &&
            transferred >= BigInt(least) * 10n ** 18n &&
            transferred <= 99_999_999n * 10n ** 18n &&
            transferred <= available
          expect(Transfer.problem({ currency, from, to, amount: transferred }, available, least) === undefined).toBe(
            fits,
          )
        },
      ),
    )
  })

  it('reports the same wallet before the amount, and a too small amount before a too large one [WAL-4]', () => {
    const problemTag = (from: 'funding' | 'spot', text: string, available: string) =>
      Transfer.problem({ currency, from, to: 'spot', amount: decimal(text) }, decimal(available), 100)?._tag
    expect([
      problemTag('spot', '0', '0'),
      problemTag('funding', '0', '0'),
      problemTag('funding', '0.000000001', '1'),
      problemTag('funding', '99.99999999', '1'),
      problemTag('funding', '100000000', '1'),
      problemTag('funding', '100', '99.9'),
    ]).toEqual([
      'SameAccount',
      'AmountNotPositive',
      'AmountTooFine',
      'AmountTooSmall',
      'AmountTooLarge',
      'MoreThanAvailable',
    ])
  })
})

describe('Transfer.maxAmount', () => {
  it('is transferable when positive and leaves less than 10^-8 [WAL-4]', () => {
    fc.assert(
      fc.property(amount, (available) => {
        const all = Transfer.maxAmount(available)
        const problem = Transfer.problem({ currency, from: 'funding', to: 'margin', amount: all }, available, 0)
        expect(problem === undefined).toBe(available >= 10n ** 10n)
        if (available > 0n && available < 99_999_999n * 10n ** 18n) expect(available - all < 10n ** 10n).toBe(true)
      }),
    )
  })
})

const arbForm = fc.constantFrom('any' as const, 'older' as const)
/** Multiples of 10^-8, as a user can type them. */
const typed = amount.map((value) => Decimal.fromUnits((value / 10n ** 10n) * 10n ** 10n))

describe('Transfer.fromDraft', () => {
  it('returns the typed transfer in every language exactly when there is no problem [WAL-4] [Q21]', () => {
    fc.assert(
      fc.property(
        wallet,
        wallet,
        typed,
        amount,
        arbForm,
        arbKernel.language(),
        (from, to, transferred, available, form, language) => {
          fc.pre(transferred >= 0n)
          const draft = { currency, from, to, amount: Decimal.toFixed(8, transferred) }
          const order = { currency, from, to, amount: transferred, form }
          const problem = Transfer.problem(order, available, form === 'older' ? 100 : 0)
          const read = Transfer.fromDraft(draft, language, available, form)
          expect(read).toEqual(problem === undefined ? E.right(order) : E.left(problem))
        },
      ),
    )
  })

  it('skips only the balance check when the balance is unknown [WAL-4]', () => {
    fc.assert(
      fc.property(typed, arbForm, (transferred, form) => {
        fc.pre(transferred >= 0n)
        const draft = { currency, from: 'funding', to: 'margin', amount: Decimal.toFixed(8, transferred) } as const
        const plenty = Decimal.fromInteger(1_000_000_000)
        expect(Transfer.fromDraft(draft, 'en', undefined, form)).toEqual(Transfer.fromDraft(draft, 'en', plenty, form))
      }),
    )
  })

  it('reports an empty amount as missing, and any other unreadable text, such as a ninth decimal, with its reason [WAL-4] [Q21]', () => {
    const problemTag = (text: string) =>
      Transfer.fromDraft({ currency, from: 'funding', to: 'margin', amount: text }, 'en', decimal('5'), 'any')
    expect(problemTag('  ')).toEqual(E.left({ _tag: 'AmountMissing' }))
    for (const text of ['1e3', '-1', '1,5', '0x10', '1.000000001'])
      expect(problemTag(text)).toMatchObject(E.left({ _tag: 'AmountUnreadable' }))
  })
})

/** A requested direction. */
const direction = fc.record({ from: wallet, to: wallet })

describe('Transfer.walletsHolding', () => {
  it("returns the form's wallets that hold the currency [WAL-4]", () => {
    fc.assert(
      fc.property(fc.uniqueArray(wallet), arbForm, (holding, form) => {
        const balances = [
          ...holding.map((wallet) => ({ wallet, currency })),
          { wallet: 'funding' as const, currency: 4 as CurrencyId },
        ]
        const wallets = Transfer.walletsHolding(balances, currency, form)
        const allowed = form === 'older' ? ['funding', 'margin'] : ['funding', 'spot', 'second-contract', 'margin']
        expect([...wallets].sort()).toEqual(holding.filter((one) => allowed.includes(one)).sort())
      }),
    )
  })
})

describe('Transfer.validDirection', () => {
  it('changes nothing while there are not two wallets to choose from [WAL-4]', () => {
    const draft = { from: 'spot', to: 'margin' } as const
    expect(Transfer.validDirection(draft, [])).toBe(draft)
    expect(Transfer.validDirection(draft, ['funding'])).toBe(draft)
  })

  it('uses two different available wallets and keeps a valid choice [WAL-4]', () => {
    fc.assert(
      fc.property(direction, fc.uniqueArray(wallet, { minLength: 2 }), (draft, wallets) => {
        const { from, to } = Transfer.validDirection(draft, wallets)
        expect([wallets.includes(from), wallets.includes(to), from === to]).toEqual([true, true, false])
        if (wallets.includes(draft.from)) expect(from).toBe(draft.from)
        if (wallets.includes(draft.from) && wallets.includes(draft.to) && draft.from !== draft.to)
          expect(to).toBe(draft.to)
      }),
    )
  })
})

describe('Transfer.withDirectionReversed, Transfer.withSource and Transfer.withDestination', () => {
  it('restores the draft when reversed twice, and no choice makes both wallets equal [WAL-4]', () => {
    fc.assert(
      fc.property(direction, wallet, (draft, choice) => {
        expect(Transfer.withDirectionReversed(Transfer.withDirectionReversed(draft))).toEqual(draft)
        fc.pre(draft.from !== draft.to)
        const [left, right] = [Transfer.withSource(draft, choice), Transfer.withDestination(draft, choice)]
        expect([left.from, right.to]).toEqual([choice, choice])
        expect([left.from === left.to, right.from === right.to]).toEqual([false, false])
      }),
    )
  })
})

describe('Transfer.balancesAfter', () => {
  it('keeps the total, and an accepted transfer leaves no negative balance [WAL-4]', () => {
    fc.assert(
      fc.property(amount, amount, amount, (available, destinationBalance, transferred) => {
        fc.pre(available >= 0n && destinationBalance >= 0n)
        const { from, to } = Transfer.balancesAfter(transferred, { from: available, to: destinationBalance })
        expect(from + to).toBe(available + destinationBalance)
        const sent = { currency, from: 'funding', to: 'second-contract', amount: transferred } as const
        if (Transfer.problem(sent, available, 0) === undefined)
          expect([from >= 0n, to > destinationBalance]).toEqual([true, true])
      }),
    )
  })
})

const decimal = (text: string): Decimal.Decimal => {
  const [whole = '', fraction = ''] = text.split('.')
  return Decimal.fromUnits(BigInt(whole + fraction.padEnd(18, '0')))
}
