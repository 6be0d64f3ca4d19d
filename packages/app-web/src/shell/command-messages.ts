/** What a check of an earlier money command tells, by the command's action. [Q24] */
import type { OpenOrder } from '@hexbourse/domain/spot'

import type { MessageKey } from '../i18n/index.ts'

export interface CommandMessages {
  readonly searching: MessageKey
  readonly confirmed: (result: unknown) => MessageKey
  readonly rejected: MessageKey
  readonly notFound: MessageKey
  /** With the value `count`. */
  readonly matches: MessageKey
  readonly stillUnknown: MessageKey
}

const CANCEL_ENDINGS: Readonly<Record<OpenOrder.CancelResult['ending'], MessageKey>> = {
  cancelled: 'spot.cancel.done',
  filled: 'spot.cancel.filled',
  gone: 'spot.cancel.gone',
}

/** A command that is missing here is checked silently. */
export const COMMAND_MESSAGES: Readonly<Partial<Record<string, CommandMessages>>> = {
  'spot.place': {
    searching: 'spot.resume.searching',
    confirmed: () => 'spot.place.found',
    rejected: 'spot.place.failed',
    notFound: 'spot.place.notFound',
    matches: 'spot.place.matches',
    stillUnknown: 'spot.resume.stillUnknown',
  },
  'spot.cancel': {
    searching: 'spot.resume.searching',
    confirmed: (result) => CANCEL_ENDINGS[(result as OpenOrder.CancelResult).ending],
    rejected: 'spot.cancel.failed',
    notFound: 'spot.cancel.stillOpen',
    matches: 'spot.cancel.gone',
    stillUnknown: 'spot.resume.stillUnknown',
  },
  'wallet.transfer': {
    searching: 'wallet.resume.searching',
    confirmed: () => 'wallet.transfer.found',
    rejected: 'wallet.transfer.failed',
    notFound: 'wallet.transfer.notFound',
    matches: 'wallet.transfer.matches',
    stillUnknown: 'wallet.resume.stillUnknown',
  },
}
