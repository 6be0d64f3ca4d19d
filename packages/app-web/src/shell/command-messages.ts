/** What a check of an earlier money command tells, by the command's action. [Q24] */
import type { Position } from '@hexbourse/domain/leverage'
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

/** What a check of an earlier change to positions tells. */
const positionMessages = (
  texts: Pick<CommandMessages, 'rejected' | 'notFound'> & { readonly confirmed: MessageKey },
): CommandMessages => ({
  searching: 'leverage.resume.searching',
  confirmed: () => texts.confirmed,
  rejected: texts.rejected,
  notFound: texts.notFound,
  matches: texts.confirmed,
  stillUnknown: 'leverage.resume.stillUnknown',
})

const PLACED: CommandMessages = {
  searching: 'spot.resume.searching',
  confirmed: () => 'spot.place.found',
  rejected: 'spot.place.failed',
  notFound: 'spot.place.notFound',
  matches: 'spot.place.matches',
  stillUnknown: 'spot.resume.stillUnknown',
}

const cancelMessages = (confirmed: CommandMessages['confirmed']): CommandMessages => ({
  searching: 'spot.resume.searching',
  confirmed,
  rejected: 'spot.cancel.failed',
  notFound: 'spot.cancel.stillOpen',
  matches: 'spot.cancel.gone',
  stillUnknown: 'spot.resume.stillUnknown',
})

const insuranceMessages = (verb: 'buy' | 'claim'): CommandMessages => ({
  searching: 'second-contract.insurance.resume.searching',
  confirmed: () => `second-contract.insurance.${verb}.done`,
  rejected: `second-contract.insurance.${verb}.failed`,
  notFound: `second-contract.insurance.${verb}.notFound`,
  matches: `second-contract.insurance.${verb}.done`,
  stillUnknown: 'second-contract.insurance.resume.stillUnknown',
})

/** What a check of an earlier step of a C2C trade tells. */
const c2cMessages = (
  texts: Pick<CommandMessages, 'rejected' | 'notFound' | 'matches'> & { readonly done: MessageKey },
): CommandMessages => ({
  searching: 'c2c.resume.searching',
  confirmed: () => texts.done,
  rejected: texts.rejected,
  notFound: texts.notFound,
  matches: texts.matches,
  stillUnknown: 'c2c.resume.stillUnknown',
})

const ACCEPTOR_CHECK = {
  searching: 'acceptor.resume.searching',
  stillUnknown: 'acceptor.resume.stillUnknown',
} as const

const WITHDRAWAL_CHECK = {
  searching: 'wallet.withdrawal.resume.searching',
  stillUnknown: 'wallet.withdrawal.resume.stillUnknown',
} as const

/** A command that is missing here is checked silently. */
export const COMMAND_MESSAGES: Readonly<Partial<Record<string, CommandMessages>>> = {
  'spot.place': PLACED,
  'spot.cancel': cancelMessages((result) => CANCEL_ENDINGS[(result as OpenOrder.CancelResult).ending]),
  'leverage.submit': PLACED,
  'second-contract.submit': PLACED,
  'second-contract.buy-insurance': insuranceMessages('buy'),
  'second-contract.claim-insurance': insuranceMessages('claim'),
  'leverage.cancel': cancelMessages((result) =>
    (result as Position.Position | undefined)?.status === 'open' ? 'spot.cancel.filled' : 'spot.cancel.done',
  ),
  'leverage.close': positionMessages({
    confirmed: 'leverage.close.done',
    rejected: 'leverage.close.failed',
    notFound: 'leverage.close.stillOpen',
  }),
  'leverage.close-batch': positionMessages({
    confirmed: 'leverage.closeAll.done',
    rejected: 'leverage.closeAll.failed',
    notFound: 'leverage.closeAll.stillOpen',
  }),
  'leverage.set-stops': positionMessages({
    confirmed: 'leverage.stops.done',
    rejected: 'leverage.stops.failed',
    notFound: 'leverage.stops.unchanged',
  }),
  'c2c.publish': c2cMessages({
    done: 'c2c.publish.done',
    rejected: 'c2c.publish.failed',
    notFound: 'c2c.publish.notFound',
    matches: 'c2c.publish.matches',
  }),
  'c2c.withdraw': c2cMessages({
    done: 'c2c.withdraw.done',
    rejected: 'c2c.withdraw.failed',
    notFound: 'c2c.withdraw.stillOpen',
    matches: 'c2c.withdraw.done',
  }),
  'c2c.take': c2cMessages({
    done: 'c2c.take.done',
    rejected: 'c2c.take.failed',
    notFound: 'c2c.take.notFound',
    matches: 'c2c.take.done',
  }),
  'c2c.act': c2cMessages({
    done: 'c2c.act.done',
    rejected: 'c2c.act.failed',
    notFound: 'c2c.act.unchanged',
    matches: 'c2c.act.done',
  }),
  'acceptor.place': {
    ...ACCEPTOR_CHECK,
    confirmed: () => 'acceptor.order.found',
    rejected: 'acceptor.order.failed',
    notFound: 'acceptor.order.notFound',
    matches: 'acceptor.order.matches',
  },
  'acceptor.confirm': {
    ...ACCEPTOR_CHECK,
    confirmed: () => 'acceptor.receipt.done',
    rejected: 'acceptor.receipt.failed',
    notFound: 'acceptor.receipt.notFound',
    matches: 'acceptor.receipt.done',
  },
  'wallet.withdraw': {
    ...WITHDRAWAL_CHECK,
    confirmed: () => 'wallet.withdrawal.found',
    rejected: 'wallet.withdrawal.failed',
    notFound: 'wallet.withdrawal.notFound',
    matches: 'wallet.withdrawal.matches',
  },
  'wallet.cancel-withdrawal': {
    ...WITHDRAWAL_CHECK,
    confirmed: () => 'wallet.withdrawal.cancelDone',
    rejected: 'wallet.withdrawal.cancelFailed',
    notFound: 'wallet.withdrawal.stillOpen',
    matches: 'wallet.withdrawal.cancelDone',
  },
  'wallet.report-deposit': {
    searching: 'wallet.report.resume.searching',
    confirmed: () => 'wallet.report.found',
    rejected: 'wallet.report.failed',
    notFound: 'wallet.report.notFound',
    matches: 'wallet.report.matches',
    stillUnknown: 'wallet.report.resume.stillUnknown',
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
