/** A slow exchange of deposits and withdrawals in one coin, in hundred-millionths: lists that are searched. [WAL-2] [WAL-3] */

// Model
type Wallet = 'spot' | 'funding'

/** A deposit in a block. */
export interface Payment {
  readonly name: string
  readonly user: number
  readonly amount: bigint
}

interface Request {
  readonly id: number
  readonly user: number
  readonly wallet: Wallet
  readonly amount: bigint
  readonly fee: bigint
  readonly day: number
  readonly recipient: number | undefined
  /** Status number of the wire: 1 applying, 2 agreed, 3 done, 4 failed, 5 rejected, 6 internal. */
  status: number
}

/** The name of the rejection, or `done`. */
export type Answer = string

/** Hundred-millionths; the percent in ten-thousandths. */
export interface Rules {
  readonly percent: bigint
  readonly least: bigint
  readonly most: bigint
  readonly dayLimit: bigint
}

/** Deposits and withdrawals in one coin, in hundred-millionths. */
export interface FundsExchange {
  readonly requests: ReadonlyArray<Request>
  /** Sets limits and fees. */
  readonly configure: (rules: Rules) => void
  /** Blocks from the first one on; `least` is what a deposit must reach. */
  readonly observe: (blocks: ReadonlyArray<ReadonlyArray<Payment>>, least: bigint) => void
  /** Asks for a withdrawal. */
  readonly request: (user: number, wallet: Wallet, amount: bigint, recipient: number | undefined, now: number) => Answer
  /** Cancels a withdrawal that waits for its review. */
  readonly cancel: (user: number, id: number) => Answer
  /** Approves or rejects a withdrawal. */
  readonly review: (id: number, approves: boolean) => Answer
  /** Pays an approved withdrawal, or lets it fail. */
  readonly settle: (id: number, isPaid: boolean) => Answer
  /** Moves an amount between two wallets of a user. */
  readonly move: (user: number, from: Wallet, to: Wallet, amount: bigint) => Answer
  /** What a user can spend. */
  readonly free: (user: number, wallet: Wallet) => bigint
  /** What withdrawals of a user lock. */
  readonly held: (user: number, wallet: Wallet) => bigint
  /** What all fees brought. */
  readonly fees: () => bigint
}

const CONFIRMATIONS = 6
const DAY = 86_400_000
const SHANGHAI = 8 * 3_600_000

/** All that the exchange knows. */
interface Book {
  readonly unverified: ReadonlyArray<number>
  readonly requests: Array<Request>
  readonly credited: Set<string>
  readonly purses: Map<string, bigint>
  fees: bigint
  rules: Rules
}

// Constructors
/** An exchange where these users have no verified identity. */
export const fundsExchange = (unverified: ReadonlyArray<number>): FundsExchange => {
  const rules: Rules = { percent: 0n, least: 0n, most: 0n, dayLimit: 0n }
  const book: Book = { unverified, requests: [], credited: new Set(), purses: new Map(), fees: 0n, rules }
  return {
    requests: book.requests,
    configure: (changed) => void (book.rules = changed),
    observe: (blocks, least) => observe(book, blocks, least),
    request: (user, wallet, amount, recipient, now) => request(book, { user, wallet, amount, recipient }, now),
    cancel: (user, id) => {
      const found = book.requests.find((one) => one.id === id && one.user === user && one.status <= 2)
      if (found === undefined) return 'WithdrawalNotFound'
      return found.status === 1 ? refund(book, found, 5) : 'WithdrawalHandled'
    },
    review: (id, approves) => review(book, id, approves),
    settle: (id, isPaid) => {
      const found = book.requests.find((one) => one.id === id && one.status === 2)
      if (found === undefined) return 'WithdrawalNotFound'
      return isPaid ? pay(book, found, 3) : refund(book, found, 4)
    },
    move: (user, from, to, amount) => {
      if (amount > free(book, user, from)) return 'BalanceNotEnough'
      add(book, user, from, -amount)
      add(book, user, to, amount)
      return 'done'
    },
    free: (user, wallet) => free(book, user, wallet),
    held: (user, wallet) =>
      total(book.requests.filter((one) => one.user === user && one.wallet === wallet && one.status <= 2)),
    fees: () => book.fees,
  }
}

// Rules
const observe = (book: Book, blocks: ReadonlyArray<ReadonlyArray<Payment>>, least: bigint): void => {
  for (const payment of blocks.slice(0, Math.max(0, blocks.length - CONFIRMATIONS + 1)).flat()) {
    if (book.credited.has(payment.name)) continue
    book.credited.add(payment.name)
    if (payment.amount >= least) add(book, payment.user, 'spot', payment.amount)
  }
}

const request = (
  book: Book,
  { user, wallet, amount, recipient }: Pick<Request, 'user' | 'wallet' | 'amount' | 'recipient'>,
  now: number,
): Answer => {
  const { rules, requests } = book
  if (book.unverified.includes(user)) return 'IdentityRequired'
  if (amount < rules.least) return 'WithdrawalTooSmall'
  if (rules.most > 0n && amount > rules.most) return 'WithdrawalTooLarge'
  if (recipient === user) return 'OwnAddress'
  if (amount > free(book, user, wallet)) return 'BalanceNotEnough'
  const exact = amount * rules.percent
  const fee = exact / 1_000_000n + (exact % 1_000_000n > 0n ? 1n : 0n)
  if (fee >= amount) return 'NothingReceived'
  const day = Math.floor((now + SHANGHAI) / DAY)
  const today = requests.filter((one) => one.user === user && one.day === day && one.status !== 5)
  if (rules.dayLimit > 0n && total(today) + amount > rules.dayLimit) return 'DayLimitReached'
  if (requests.filter((one) => one.user === user && one.status <= 2).length >= 20) return 'WithdrawalsTooMany'
  add(book, user, wallet, -amount)
  requests.push({ id: requests.length + 1, user, wallet, amount, fee, day, recipient, status: 1 })
  return 'done'
}

const review = (book: Book, id: number, approves: boolean): Answer => {
  const found = book.requests.find((one) => one.id === id && one.status === 1)
  if (found === undefined) return 'ReviewNotFound'
  if (!approves) return refund(book, found, 5)
  if (found.recipient !== undefined) return pay(book, found, 6)
  found.status = 2
  return 'done'
}

// Internal
const free = ({ purses }: Book, user: number, wallet: Wallet): bigint => purses.get(`${user}/${wallet}`) ?? 0n

const add = (book: Book, user: number, wallet: Wallet, amount: bigint): void =>
  void book.purses.set(`${user}/${wallet}`, free(book, user, wallet) + amount)

const total = (requests: ReadonlyArray<Request>): bigint => requests.reduce((sum, { amount }) => sum + amount, 0n)

const refund = (book: Book, found: Request, status: number): Answer => {
  add(book, found.user, found.wallet, found.amount)
  found.status = status
  return 'done'
}

const pay = (book: Book, found: Request, status: number): Answer => {
  book.fees += found.fee
  found.status = status
  if (found.recipient !== undefined) add(book, found.recipient, 'spot', found.amount - found.fee)
  return 'done'
}
