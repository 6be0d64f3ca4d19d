/**
 * Budgets of clients in request cost: a full budget allows bursts, refilling limits the average. A client cannot use up
 * the budget of another one. [SHELL-5]
 */

// Model
export interface RequestBudgets {
  /**
   * Takes a cost of at most CAPACITY from the budget of a client; `now` is in milliseconds of a clock that never goes
   * back. Returns 0, or, when the budget does not suffice, after how many seconds it does; nothing is taken then.
   */
  readonly take: (client: string, cost: number, now: number) => number
  /** Takes a cost whether or not the budget suffices; what is missing is refilled before anything else is admitted. */
  readonly spend: (client: string, cost: number, now: number) => void
  /** Clients with a stored budget. */
  readonly size: () => number
}

interface Budget {
  readonly left: number
  /** Time of `left`. */
  readonly at: number
}

/** Cost that a client may spend at once. */
export const CAPACITY = 600
export const REFILL_PER_SECOND = 20
/** Bounds the memory; the least recently active client is forgotten, so that it starts with a full budget. */
export const MAX_CLIENTS = 50_000

// Constructors
export const makeRequestBudgets = (): RequestBudgets => {
  // ordered by last activity
  const budgets = new Map<string, Budget>()
  const store = (client: string, budget: Budget): void => {
    budgets.delete(client)
    budgets.set(client, budget)
    const [oldest] = budgets.keys()
    if (budgets.size > MAX_CLIENTS && oldest !== undefined) budgets.delete(oldest)
  }
  return {
    take: (client, cost, now) => {
      const available = refilled(budgets.get(client), now)
      const isEnough = cost <= available
      store(client, { left: isEnough ? available - cost : available, at: now })
      return isEnough ? 0 : Math.ceil((cost - available) / REFILL_PER_SECOND)
    },
    spend: (client, cost, now) => store(client, { left: refilled(budgets.get(client), now) - cost, at: now }),
    size: () => budgets.size,
  }
}

// Internal
const refilled = (budget: Budget | undefined, now: number): number =>
  budget === undefined ? CAPACITY : Math.min(CAPACITY, budget.left + ((now - budget.at) / 1000) * REFILL_PER_SECOND)
