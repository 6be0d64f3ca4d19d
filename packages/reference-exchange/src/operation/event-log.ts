/** Writes what concerns security to the log: sign-ins, failures, blocks, registrations, changed secrets. [ACC-1] */
import type { Event, Exchange } from '../runtime/index.ts'

type Tag = Event['_tag']
type Line = readonly [event: string, fields: Readonly<Record<string, unknown>>, level?: 'warn']

// Rules
/** Users are named by id; an attempt at an unknown account has none. */
export const logEvents = ({ onCommitted, log }: Exchange): void =>
  onCommitted((events) => {
    for (const event of events) for (const line of linesOf(event)) log(...line)
  })

// Internal
const LINES: { readonly [T in Tag]?: (event: Extract<Event, { readonly _tag: T }>) => ReadonlyArray<Line> } = {
  UserRegistered: ({ user: { id } }) => [['user-registered', { user: id }]],
  SignedIn: ({ session: { user, id } }) => [['signed-in', { user, session: id }]],
  SignInFailed: ({ user, at, throttle }) => [
    ['sign-in-failed', { user, failures: throttle.failures }],
    ...(throttle.blockedUntil > at ? [blockedLine(user, throttle.blockedUntil)] : []),
  ],
  TradePasswordFailed: ({ user, throttle }) => [
    ['second-password-failed', { user, failures: throttle.failures }],
    ...(throttle.blockedUntil > throttle.lastAt ? [blockedLine(user, throttle.blockedUntil)] : []),
  ],
  FactorActivated: ({ user }) => [['second-factor-on', { user }]],
  FactorRemoved: ({ user }) => [['second-factor-off', { user }, 'warn']],
  FactorFailed: ({ user, throttle }) => [
    ['second-factor-failed', { user, failures: throttle.failures }],
    ...(throttle.blockedUntil > throttle.lastAt ? [blockedLine(user, throttle.blockedUntil)] : []),
  ],
  PasswordReset: ({ user }) => [['password-reset', { user }]],
  TradePasswordSet: ({ user }) => [['second-password-set', { user }]],
  EmailBound: ({ user }) => [['contact-added', { user }]],
  UserLocked: ({ user, until }) => [['user-locked', { user, until: isoTime(until) }, 'warn']],
}

const linesOf = (event: Event): ReadonlyArray<Line> =>
  (LINES[event._tag] as ((one: Event) => ReadonlyArray<Line>) | undefined)?.(event) ?? []

const blockedLine = (user: number | undefined, until: number): Line => [
  'sign-in-blocked',
  { user, until: isoTime(until) },
  'warn',
]

const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString()
