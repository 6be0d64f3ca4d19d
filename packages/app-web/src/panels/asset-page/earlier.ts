/** How transfers sent before a reload are looked for, and what is said of them. [Q24] */
import type { Intents, Notices } from '@hexbourse/domain/kernel'
import type { WalletPort } from '@hexbourse/domain/wallet'

import { resume } from '../../flows/index.ts'
import type { MessageKey } from '../../i18n/index.ts'

export const resumeTransfers = (
  { settle }: Pick<WalletPort, 'settle'>,
  intents: Intents,
  notices: Notices<MessageKey>,
): Promise<void> =>
  resume(
    {
      'wallet.transfer': {
        settle,
        searching: 'wallet.resume.searching',
        endings: {
          Found: 'wallet.transfer.found',
          NotFound: 'wallet.transfer.notFound',
          Several: 'wallet.transfer.several',
          StillUnknown: 'wallet.resume.stillUnknown',
        },
        hoped: 'Found',
      },
    },
    intents,
    notices,
  )
