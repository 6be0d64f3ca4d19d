/** Generators of kernel values, built to be valid rather than filtered. */
import type { Balance, CurrencyId, Language, MatchId, OrderId, PairId, UserId } from '@hexbourse/domain/kernel'
import { WalletTypes, Clocks, Decimal, Languages } from '@hexbourse/domain/kernel'
import fc from 'fast-check'

/** Digits on both sides of the point, as text that Decimal parses; `decimals` is at most 18. */
export const decimalText = (decimals = 18, integerDigits = 12): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.boolean(),
      fc.bigInt({ min: 0n, max: 10n ** BigInt(integerDigits) - 1n }),
      fc
        .nat({ max: decimals })
        .chain((length) => fc.tuple(fc.constant(length), fc.bigInt({ min: 0n, max: 10n ** BigInt(length) - 1n }))),
    )
    .map(([negative, whole, [length, fraction]]) => {
      const tail = length === 0 ? '' : `.${fraction.toString().padStart(length, '0')}`
      return `${negative && (whole > 0n || fraction > 0n) ? '-' : ''}${whole}${tail}`
    })

/** Values of either sign with up to 18 decimals. */
export const decimal = (): fc.Arbitrary<Decimal.Decimal> =>
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(Decimal.fromUnits)

/** Above zero, with at most `decimals` decimals, at most 10^integerDigits. */
export const amount = (decimals = 4, integerDigits = 9): fc.Arbitrary<Decimal.Decimal> =>
  fc
    .bigInt({ min: 1n, max: 10n ** BigInt(integerDigits + decimals) })
    .map((steps) => Decimal.fromUnits(steps * 10n ** BigInt(Decimal.PLACES - decimals)))

const id = <A extends number>(): fc.Arbitrary<A> => fc.integer({ min: 1, max: 1_000_000 }).map((value) => value as A)
/** Ids of currencies. */
export const currencyId = (): fc.Arbitrary<CurrencyId> => id<CurrencyId>()
/** Ids of orders. */
export const orderId = (): fc.Arbitrary<OrderId> => id<OrderId>()
/** Ids of users. */
export const userId = (): fc.Arbitrary<UserId> => id<UserId>()
/** Ids of markets. */
export const matchId = (): fc.Arbitrary<MatchId> => id<MatchId>()

/** Pairs of two currencies. */
export const pair = (): fc.Arbitrary<PairId> =>
  fc.tuple(currencyId(), currencyId()).map(([base, quote]) => ({ base, quote }))

/**
 * Text of any code points, of one to four bytes, and names that an object has without being given them. `fc.string` with
 * all code points as its unit makes a table of all of them first, which takes a second.
 */
export const anyText = (length: { readonly maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.array(character(), length).map((all) => all.join('')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString').map((name) => name.slice(0, length.maxLength)),
    },
  )
const character = (): fc.Arbitrary<string> =>
  fc
    .oneof(fc.nat(0x7f), fc.integer({ min: 0x80, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
    .map((code) => String.fromCodePoint(code))

/** Languages. */
export const language = (): fc.Arbitrary<Language> => fc.constantFrom(...Languages.ALL)

/** Balances with something free and something locked. */
export const balance = (): fc.Arbitrary<Balance> =>
  fc.record({
    wallet: fc.constantFrom(...WalletTypes.ALL),
    currency: currencyId(),
    name: fc.constantFrom('BTC', 'ETH', 'USDT'),
    free: amount(8),
    locked: amount(8),
  })

/** Any time of this century. */
export const timestamp = () => fc.integer({ min: 946_684_800_000, max: 4_102_444_800_000 }).map(Clocks.millis)
