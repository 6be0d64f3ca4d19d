/** Paths of identities. */
import { function as F, taskEither as TE, either as E } from 'fp-ts'
import { map } from 'rxjs'

import type { IdentityCalls } from '../live/index.ts'
import { decodePicture, decodeStanding, encodeSubmission } from '../wire/index.ts'
import type { RestClient } from './client.ts'
import type { Uploader } from './upload.ts'

export const identityCalls = (rest: RestClient, upload: Uploader): IdentityCalls => ({
  standing: F.pipe(
    rest.get('user/center'),
    TE.chainEitherK(({ body }) => decodeStanding(body)),
  ),
  send: (picture) =>
    // under a name of ours: a person's own names for files say too much
    upload('upload', new Blob([picture]), 'picture').pipe(
      map((one) => {
        if (one._tag === 'Underway') return one
        const address = E.chain(({ body }: { readonly body: unknown }) => decodePicture(body))(one.answer)
        return E.isLeft(address) ? { _tag: 'Failed', error: address.left } : { _tag: 'Sent', address: address.right }
      }),
    ),
  submit: (submission) =>
    F.pipe(
      rest.post('user/real_name', encodeSubmission(submission)),
      TE.map(({ words }) => words),
    ),
})
