/** The same sum of price × quantity on big.js and on floats: anchor and floor of the decimal benchmark. */
import Big from 'big.js'

type Pairs = ReadonlyArray<readonly [string, string]>

/** Exact decimals of an unrelated library. */
export const bigTurnover = (pairs: Pairs): (() => number) => {
  const numbers = pairs.map(([price, quantity]) => [new Big(price), new Big(quantity)] as const)
  return () => {
    let sum = new Big(0)
    let length = 0
    for (const [price, quantity] of numbers) {
      sum = sum.plus(price.times(quantity))
      length += sum.toFixed(4).length
    }
    return length
  }
}

/** Floating point: the least work of any implementation. */
export const floatTurnover = (pairs: Pairs): (() => number) => {
  const numbers = pairs.map(([price, quantity]) => [Number(price), Number(quantity)] as const)
  return () => {
    let sum = 0
    let length = 0
    for (const [price, quantity] of numbers) {
      sum += price * quantity
      length += sum.toFixed(4).length
    }
    return length
  }
}
