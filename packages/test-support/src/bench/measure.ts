/** Measures ours, an anchor and a floor in turn, so that a drifting machine affects all three. */

// Model
export interface Runs {
  /** The implementation under test. */
  readonly ours: () => unknown
  /** An implementation that others know. */
  readonly anchor: () => unknown
  /** The least work that any implementation does. */
  readonly floor: () => unknown
}

/** Ratios of times, each measured in the same turns. */
export interface Comparison {
  /** `anchor`: how many times faster than the anchor. `floor`: how many times slower than the floor. */
  readonly ratio: { readonly anchor: number; readonly floor: number }
  readonly line: string
}

const ROUNDS = 41
const WARM_UP = 30
const REPEATS = 5

// Constructors
/** Measures all in turn, so that a slow moment of the machine meets each of them. */
export const measureInTurn = (runs: Runs): Comparison => {
  for (let turn = 0; turn < WARM_UP; turn += 1) for (const run of Object.values(runs)) (run as () => unknown)()
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: time(runs.ours),
    anchor: time(runs.anchor),
    floor: time(runs.floor),
  }))
  const ratio = {
    anchor: median(rounds.map((round) => round.anchor / round.ours)),
    floor: median(rounds.map((round) => round.ours / round.floor)),
  }
  const figure = median(rounds.map((round) => round.ours))
  const line = `ours ${figure.toFixed(3)} ms, anchor ${ratio.anchor.toFixed(2)}x slower, floor ${ratio.floor.toFixed(2)}x faster`
  return { ratio, line }
}

// Internal
const time = (run: () => unknown): number => {
  const started = performance.now()
  for (let turn = 0; turn < REPEATS; turn += 1) run()
  return (performance.now() - started) / REPEATS
}

const median = (values: ReadonlyArray<number>): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
