/** Reconciles transfers sent before a reload and shows notifications about them. [Q24] */
import type { Intents } from '@hexbourse/domain/kernel'
import type { WalletPort } from '@hexbourse/domain/wallet'

import type { Notifications } from '../../ports/index.ts'
import { resumeIntents } from '../../shared/index.ts'
import type { MessageKey } from '../../i18n/index.ts'

export const resumeTransfers = (
  { reconcile }: Pick<WalletPort, 'reconcile'>,
  intents: Intents,
  notifications: Notifications<MessageKey>,
): Promise<void> =>
  resumeIntents(
    {
      'wallet.transfer': {
        reconcile,
        searching: 'wallet.resume.searching',
        messages: {
          Confirmed: 'wallet.transfer.found',
          NotFound: 'wallet.transfer.notFound',
          Ambiguous: 'wallet.transfer.several',
          Unknown: 'wallet.resume.stillUnknown',
        },
        expected: 'Confirmed',
      },
    },
    intents,
    notifications,
  )
