/** The part of node:os that the exchange uses, for a page without Node. */
export const availableParallelism = (): number => navigator.hardwareConcurrency
