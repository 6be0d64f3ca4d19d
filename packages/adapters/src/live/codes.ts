/** What codes allow; at registration the code is checked first, as the contract has it. [ACC-2] [ACC-3] */
import type { CodesPort } from '@hexbourse/domain/account'
import { function as F, taskEither as TE } from 'fp-ts'

export type CodesCalls = CodesPort

export const codesPort = (calls: CodesCalls): CodesPort => ({
  ...calls,
  register: (registration) =>
    F.pipe(
      calls.verify(registration),
      TE.chain(() => calls.register(registration)),
    ),
})
