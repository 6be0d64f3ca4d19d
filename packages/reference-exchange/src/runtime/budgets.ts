/**
 * Budgets of clients, in the cost of what they ask for: a full budget allows bursts, refilling limits the average. A
 * client cannot use up the budget of another one. [SHELL-5]
 */

// Model
export interface Budgets {
  /**
   * Takes a cost of at most the capacity from the budget of a client; `now` is in milliseconds of a clock that never goes
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

export interface BudgetSettings {
  /** Cost that a client may spend at once. */
  readonly capacity: number
  readonly refillPerSecond: number
}

/** Bounds the memory; the least recently active client is forgotten, so that it starts with a full budget. */
export const MAX_CLIENTS = 50_000

// Constructors
export const makeBudgets = (settings: BudgetSettings): Budgets => {
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
      const available = refilled(settings, budgets.get(client), now)
      const isEnough = cost <= available
      store(client, { left: isEnough ? available - cost : available, at: now })
      return isEnough ? 0 : Math.ceil((cost - available) / settings.refillPerSecond)
    },
    spend: (client, cost, now) => store(client, { left: refilled(settings, budgets.get(client), now) - cost, at: now }),
    size: () => budgets.size,
  }
}

// Internal
const refilled = ({ capacity, refillPerSecond }: BudgetSettings, budget: Budget | undefined, now: number): number =>
  budget === undefined ? capacity : Math.min(capacity, budget.left + ((now - budget.at) / 1000) * refillPerSecond)
