/** Users, the search for one, and what an operator does to one. [Q35] */
import { Clocks, Ids } from '@hexbourse/domain/kernel'
import { either as E, option as O } from 'fp-ts'

import type { Exchange, User } from '../runtime/index.ts'
import { actResult } from './act.ts'
import type { PreparedAct } from './act.ts'
import { escapeHtml, form, listTable, sectionHtml, timeText } from './page-html.ts'
import type { Section } from './page-html.ts'
import { roleForm } from './roles.ts'

const HOUR_MS = 3_600_000
const MAX_LOCK_HOURS = 24 * 365
const USER_MISSING: PreparedAct = E.left('Enter a user ID.')

// Rules
export const lockUser = (exchange: Exchange, user: string, hours: string): PreparedAct => {
  const id = Ids.fromText(Ids.userId)(user)
  if (O.isNone(id) || !/^\d{1,4}$/.test(hours) || Number(hours) > MAX_LOCK_HOURS)
    return E.left('Enter a user ID and hours from 0 to 8760.')
  const run = async () => {
    const until = Clocks.millis(exchange.now() + Number(hours) * HOUR_MS)
    const result = await exchange.submit({ _tag: 'LockUser', user: id.value, until })
    return actResult(
      result,
      Number(hours) === 0 ? `User ${user} is unlocked.` : `User ${user} is locked for ${hours} hours.`,
    )
  }
  return E.right({ run })
}

export const endSessions = (exchange: Exchange, user: string): PreparedAct => {
  const id = Ids.fromText(Ids.userId)(user)
  if (O.isNone(id)) return USER_MISSING
  const run = async () => {
    // no session has an empty token, so that none is kept
    const result = await exchange.accounts.endSessions(id.value, '', 'others')
    return actResult(result, `All sessions of user ${user} have ended.`)
  }
  return E.right({ run })
}

/** For a user who lost the authenticator and the recovery codes. Withdrawals are locked, and the user is informed. */
export const resetFactor = (exchange: Exchange, user: string): PreparedAct => {
  const id = Ids.fromText(Ids.userId)(user)
  const found = O.isNone(id) ? undefined : exchange.reads.user(id.value)
  if (found === undefined) return E.left('Enter the ID of a user.')
  const question = {
    title: `Remove the second factor of user ${user}?`,
    details: [`Account: ${escapeHtml(found.account)}`, 'Withdrawals are locked, and the user is informed.'],
    verb: 'Remove second factor',
  }
  const run = async () => {
    const result = await exchange.accounts.resetFactor(found.id)
    return actResult(result, `The second factor of user ${user} is removed.`)
  }
  return E.right({ question, run })
}

export const usersSection = (exchange: Exchange, csrf: string): Section => {
  const users = exchange.admin.users()
  return {
    id: 'users',
    title: `Users (${users.length})`,
    content: [findForm(csrf, ''), ...userForms(csrf, ''), userTable(exchange, users)].join('\n'),
  }
}

/** Page of the users whose account contains the text, or who have it as their ID; without a text, of none. */
export const foundUsers = (exchange: Exchange, csrf: string, text: string): string => {
  const wanted = text.toLowerCase()
  const found = exchange.admin
    .users()
    .filter(({ id, account }) => wanted !== '' && (String(id) === wanted || account.toLowerCase().includes(wanted)))
  const [only] = found.length === 1 ? found : []
  const forms = only === undefined ? [] : userForms(csrf, String(only.id))
  const content = [findForm(csrf, text), userTable(exchange, found), ...forms].join('\n')
  return sectionHtml({ id: 'users', title: `Users (${found.length})`, content })
}

// Internal
/** A form and no link, because an account does not belong into an address. */
const findForm = (csrf: string, text: string): string =>
  form(
    'find',
    csrf,
    `<label>Account or user ID <input name="text" value="${escapeHtml(text)}"></label> <button>Find</button>`,
  )

const userForms = (csrf: string, user: string): ReadonlyArray<string> => {
  const userField = `<label>User ID <input name="user" inputmode="numeric" value="${user}"></label>`
  return [
    form(
      'lock',
      csrf,
      `${userField} <label>Hours (0 unlocks) <input name="hours" inputmode="numeric"></label> <button>Lock</button>`,
    ),
    form('end-sessions', csrf, `${userField} <button>End all sessions</button>`),
    form('reset-factor', csrf, `${userField} <button class="danger">Remove second factor</button>`),
    roleForm(csrf, userField),
  ]
}

const userTable = (exchange: Exchange, users: ReadonlyArray<User>): string =>
  listTable(['ID', 'Account', 'Registered', 'Locked until', 'Roles'], users, userRow(exchange.now()))

const userRow =
  (now: number) =>
  ({ id, account, createdAt, lockedUntil, agentRegion, shopName }: User): ReadonlyArray<string> => [
    String(id),
    escapeHtml(account),
    timeText(createdAt),
    lockedUntil > now ? timeText(lockedUntil) : '',
    escapeHtml(
      [agentRegion && `agent of ${agentRegion.city}`, shopName && `seller ${shopName}`].filter(Boolean).join(', '),
    ),
  ]
