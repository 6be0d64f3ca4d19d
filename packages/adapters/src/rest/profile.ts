/** Paths of a person's own account. */
import { function as F, taskEither as TE } from 'fp-ts'

import type { System } from '@hexbourse/domain/kernel'
import type { ProfileCalls } from '../live/index.ts'
import {
  decodeLogins,
  decodeOwnAccount,
  decodeRegion,
  decodeSessions,
  encodeEnded,
  encodeTradePassword,
} from '../wire/index.ts'
import type { RestClient } from './client.ts'

/** Rows of a page. */
const LIMIT = 10

/** Times without a zone are read in the one that the exchange announces. [Q19] */
export const profileCalls = (rest: RestClient, system: System): ProfileCalls => ({
  profile: F.pipe(
    rest.get('user/info'),
    TE.chainEitherK(({ body }) => decodeOwnAccount(body)),
  ),
  sessions: F.pipe(
    rest.get('user/sessions'),
    TE.chainEitherK(({ body }) => decodeSessions(body)),
  ),
  logins: (page) => {
    const asked = { page, limit: LIMIT }
    return F.pipe(
      rest.get('user/logins', { page: String(page), limit: String(LIMIT) }),
      TE.chainEitherK(({ body }) => decodeLogins(asked)(body)),
    )
  },
  endSessions: (which) =>
    F.pipe(
      rest.post('user/session_revoke', encodeEnded(which)),
      TE.map(({ words }) => words),
    ),
  setTradePassword: (change) =>
    F.pipe(
      rest.post('user/trade_password', encodeTradePassword(change)),
      TE.map(({ words }) => words),
    ),
  region: (page) =>
    F.pipe(
      system.info,
      TE.chain(({ zone }) =>
        F.pipe(
          rest.get('user/region_users', { page: String(page) }),
          TE.chainEitherK(({ body }) => decodeRegion({ page, limit: LIMIT }, zone)(body)),
        ),
      ),
    ),
})
