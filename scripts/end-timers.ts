/**
 * Ends the timers of a test file with the file. Files of a worker share its modules and its clock, so that a timer
 * which is left would fire within the tests of another file.
 */
import { afterAll } from 'vitest'

const { setTimeout: startTimeout, setInterval: startInterval } = globalThis
const left = new Set<NodeJS.Timeout>()

const remembering =
  <Args extends ReadonlyArray<unknown>>(start: (...args: Args) => NodeJS.Timeout) =>
  (...args: Args): NodeJS.Timeout => {
    const timer = start(...args)
    left.add(timer)
    return timer
  }

// with what makes a promise of it
globalThis.setTimeout = Object.assign(remembering(startTimeout), startTimeout)
globalThis.setInterval = remembering(startInterval)

afterAll(() => {
  for (const timer of left) clearTimeout(timer)
  Object.assign(globalThis, { setTimeout: startTimeout, setInterval: startInterval })
})
