/** HTTP calls of the user's own account. */
import { function as F, readerTaskEither as RTE, taskEither as TE } from 'fp-ts'

import type { ProfileCalls, SystemCalls } from '../environment/index.ts'
import {
  decodeLoginAttempts,
  decodeUserProfile,
  decodeRegionUsers,
  decodeSessions,
  encodeSessionsToEnd,
  encodeTradePassword,
} from '../wire/index.ts'
import type { RestClient } from './client.ts'
import { inZone } from './in-zone.ts'
import { secondFactorCalls } from './second-factor.ts'

/** Rows per page. */
const PAGE_SIZE = 10

export const profileCalls = (rest: RestClient, system: SystemCalls): ProfileCalls => ({
  userProfile: F.pipe(
    rest.get('user/info'),
    RTE.chainEitherK(({ body }) => decodeUserProfile(body)),
  ),
  sessions: F.pipe(
    rest.get('user/sessions'),
    RTE.chainEitherK(({ body }) => decodeSessions(body)),
  ),
  loginAttempts: (page) => {
    const request = { page, limit: PAGE_SIZE }
    return F.pipe(
      rest.get('user/logins', { page: String(page), limit: String(PAGE_SIZE) }),
      RTE.chainEitherK(({ body }) => decodeLoginAttempts(request)(body)),
    )
  },
  endSessions: (which) =>
    F.pipe(
      rest.post('user/session_revoke', encodeSessionsToEnd(which))(),
      TE.map(({ message }) => message),
    ),
  setTradePassword: (change) =>
    F.pipe(
      rest.post('user/trade_password', encodeTradePassword(change))(),
      TE.map(({ message }) => message),
    ),
  setAddressDelay: ({ isOn, password }) =>
    F.pipe(
      rest.post('user/address_delay', { on: isOn ? '1' : '0', password })(),
      TE.map(({ message }) => message),
    ),
  setMailWord: ({ word, password }) =>
    F.pipe(
      rest.post('user/mail_word', { word, password })(),
      TE.map(({ message }) => message),
    ),
  ...secondFactorCalls(rest),
  regionUsers: (page) =>
    inZone(system)((zone) =>
      F.pipe(
        rest.get('user/region_users', { page: String(page) }),
        RTE.chainEitherK(({ body }) => decodeRegionUsers({ page, limit: PAGE_SIZE }, zone)(body)),
      ),
    ),
})
