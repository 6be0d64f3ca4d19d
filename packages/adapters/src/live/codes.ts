/** CodesPort; registration checks the code first, as the contract requires. [ACC-2] [ACC-3] */
import type { CodesPort } from '@hexbourse/domain/account'
import { function as F, taskEither as TE } from 'fp-ts'

import type { CodesCalls } from '../environment/index.ts'

export const codesPort = (calls: CodesCalls): CodesPort => ({
  ...calls,
  register: (registration) =>
    F.pipe(
      calls.verify(registration),
      TE.chain(() => calls.register(registration)),
    ),
})
