/** HTTP calls of identity verification. */
import type { Picture } from '@hexbourse/domain/identity'
import type { CallError } from '@hexbourse/domain/kernel'
import { function as F, readerTaskEither as RTE, taskEither as TE, either as E } from 'fp-ts'
import { map } from 'rxjs'

import type { IdentityCalls } from '../environment/index.ts'
import { decodePicture, decodeVerificationStatus, encodeSubmission } from '../wire/index.ts'
import type { RestClient } from './client.ts'
import { isTooLarge } from './refusal.ts'
import type { Uploader } from './upload.ts'

export const identityCalls = (rest: RestClient, upload: Uploader): IdentityCalls => ({
  verificationStatus: F.pipe(
    rest.get('user/center'),
    RTE.chainEitherK(({ body }) => decodeVerificationStatus(body)),
  ),
  upload: (picture) =>
    // a neutral name: the user's file name could contain personal data
    upload('upload', new Blob([picture]), 'picture').pipe(
      map((one) => {
        if (one._tag === 'InProgress') return one
        const address = E.chain(({ body }: { readonly body: unknown }) => decodePicture(body))(one.answer)
        return E.isLeft(address)
          ? { _tag: 'Failed', error: uploadError(address.left) }
          : { _tag: 'Done', address: address.right }
      }),
    ),
  submit: (submission) =>
    F.pipe(
      rest.post('user/real_name', encodeSubmission(submission))(),
      TE.map(({ message }) => message),
    ),
})

const uploadError = (error: CallError): CallError | Picture.PictureRefusal =>
  isTooLarge(error) ? { _tag: 'PictureSizeRefused' } : error
