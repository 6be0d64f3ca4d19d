import { Decimal } from '@hexbourse/domain/kernel'
import type { AcceptorId } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { Acceptors } from '@hexbourse/domain/acceptor'

const ONE = 10n ** 18n
const CENT = 10n ** 16n
const STEP = 10n ** 10n

/** Multiples of 0.01. */
const fiat = (least = 0n) => fc.bigInt({ min: least, max: 10n ** 10n }).map((cents) => Decimal.fromUnits(cents * CENT))
/** From 0 to below 100 with 4 decimals. */
const percent = fc.bigInt({ min: 0n, max: 999_999n }).map((steps) => Decimal.fromUnits(steps * 10n ** 14n))
const price = fc.bigInt({ min: 1n, max: 10n ** 8n }).map((steps) => Decimal.fromUnits(steps * 10n ** 14n))

describe('Acceptors.fee', () => {
  it('is the least multiple of 0.01 that is not below the percent [ACP-1] [Q8]', () => {
    fc.assert(
      fc.property(fiat(), percent, (amount, feePercent) => {
        const fee = Acceptors.fee(amount, feePercent)
        const exact = amount * feePercent
        const scaled = fee * 100n * ONE
        expect([fee % CENT, scaled >= exact, scaled - exact < CENT * 100n * ONE]).toEqual([0n, true, true])
      }),
    )
  })
})

describe('Acceptors.figuresOf', () => {
  it('splits the fiat amount into fee and net exactly, in both directions [ACP-1]', () => {
    fc.assert(
      fc.property(fiat(), percent, price, fc.constantFrom(...Acceptors.DIRECTIONS), (amount, feePercent, at, way) => {
        const { fee, net, quantity } = Acceptors.figuresOf(way, amount, { feePercent }, at)
        expect([fee + net, quantity % STEP]).toEqual([amount, 0n])
      }),
    )
  })

  it('credits at most the coins that the net amount buys, and less than one step below [ACP-1] [Q8]', () => {
    fc.assert(
      fc.property(fiat(), percent, price, (amount, feePercent, at) => {
        const { net, quantity } = Acceptors.figuresOf('recharge', amount, { feePercent }, at)
        expect(quantity * at <= net * ONE).toBe(true)
        expect((quantity + STEP) * at > net * ONE).toBe(true)
      }),
    )
  })

  it('takes at least the coins that the whole amount is worth, and less than one step above [ACP-1] [Q8]', () => {
    fc.assert(
      fc.property(fiat(), percent, price, (amount, feePercent, at) => {
        const { quantity } = Acceptors.figuresOf('withdraw', amount, { feePercent }, at)
        expect(quantity * at >= amount * ONE).toBe(true)
        expect((quantity - STEP) * at < amount * ONE).toBe(true)
      }),
    )
  })

  it('never gives more coins for a recharge than a withdrawal of the same amount takes [ACP-1]', () => {
    fc.assert(
      fc.property(fiat(), percent, percent, price, (amount, inFee, outFee, at) => {
        const bought = Acceptors.figuresOf('recharge', amount, { feePercent: inFee }, at)
        const sold = Acceptors.figuresOf('withdraw', amount, { feePercent: outFee }, at)
        expect(bought.quantity <= sold.quantity).toBe(true)
      }),
    )
  })

  it('of 680 at 1 % and 6.8 are 6.80 and 99 coins, or 100 coins [ACP-1]', () => {
    const terms = { feePercent: decimal('1') }
    const [bought, sold] = Acceptors.DIRECTIONS.map((way) =>
      Acceptors.figuresOf(way, decimal('680'), terms, decimal('6.8')),
    )
    expect(bought).toEqual({ fee: decimal('6.8'), net: decimal('673.2'), quantity: decimal('99') })
    expect(sold).toEqual({ fee: decimal('6.8'), net: decimal('673.2'), quantity: decimal('100') })
  })
})

describe('Acceptors.fiatValue', () => {
  it('is an amount whose withdrawal the balance covers [ACP-1]', () => {
    const balance = fc.bigInt({ min: 0n, max: 10n ** 14n }).map((steps) => Decimal.fromUnits(steps * STEP))
    fc.assert(
      fc.property(balance, price, percent, (free, at, feePercent) => {
        const value = Acceptors.fiatValue(free, at)
        expect(Acceptors.figuresOf('withdraw', value, { feePercent }, at).quantity <= free).toBe(true)
      }),
    )
  })
})

describe('Acceptors.mostOf', () => {
  const desk = {
    id: 1 as AcceptorId,
    recharge: { quota: decimal('900'), feePercent: Decimal.zero },
    withdraw: { quota: decimal('300'), feePercent: Decimal.zero },
    available: decimal('200'),
  }

  it.each([
    ['recharge', undefined, '900'],
    ['recharge', '500', '500'],
    ['withdraw', '250', '200'],
    ['withdraw', '100', '100'],
  ] as const)('of a %s with a limit of %s is %s [ACP-1]', (direction, limit, most) => {
    const given = { ...desk, most: limit === undefined ? undefined : decimal(limit) }
    expect(Acceptors.mostOf(direction, given)).toBe(decimal(most))
  })
})

function decimal(text: string): Decimal.Decimal {
  const [whole = '', fraction = ''] = text.split('.')
  return Decimal.fromUnits(BigInt(whole + fraction.padEnd(18, '0')))
}
