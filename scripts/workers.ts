/** Of unit tests: one more than the two cores of a run, because some wait for clocks and processes. */
export const UNIT_WORKERS = 3
