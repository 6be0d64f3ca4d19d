/** Money commands of the wallets. [WAL-4] [Q19] [Q24] */
import { Outcome, WalletTypes } from '@hexbourse/domain/kernel'
import type { FaucetRequest, Transfer } from '@hexbourse/domain/wallet'
import { LedgerEntry } from '@hexbourse/domain/wallet'
import { function as F, readerTaskEither as RTE, taskEither as TE } from 'fp-ts'

import type { WalletCalls, WalletCommands } from '../environment/index.ts'
import type { CommandDefinition } from './definition.ts'
import { probeOf } from './definition.ts'
import type { CommandRunner } from './runner.ts'
import { SEARCH_PAGE_SIZE, withClockMargin } from './search.ts'
import { codecOf, isOneOf, isPositiveDecimal, isPositiveInteger } from './stored-body.ts'

const DAY_MS = 86_400_000
/** Balances change meanwhile, and a transfer of yesterday would surprise. */
const RESEND_TRANSFER_WITHIN_MS = 600_000

const isWallet = isOneOf(...WalletTypes.ALL)

/** The wallet that a transfer leaves. */
const sourceWallet = ({ from, currency }: Transfer.Transfer): LedgerEntry.WalletRef => ({ wallet: from, currency })

export const walletCommands = ({ define }: CommandRunner, calls: WalletCalls): WalletCommands => ({
  requestFaucet: define(faucetCommand(calls)),
  transfer: define(transferCommand(calls)),
})

/** Another transfer of the same coin and source wallet would make an unknown one ambiguous. */
const transferCommand = (
  calls: Pick<WalletCalls, 'transfer' | 'ledgerEntries'>,
): CommandDefinition<Transfer.TransferRequest, LedgerEntry.LedgerEntry | undefined> => {
  const entries = (request: Transfer.TransferRequest) =>
    F.pipe(
      calls.ledgerEntries(sourceWallet(request), 1, SEARCH_PAGE_SIZE),
      RTE.map(({ items }) => items),
    )
  return {
    action: 'wallet.transfer',
    codec: codecOf<Transfer.TransferRequest>(1, {
      currency: isPositiveInteger,
      from: isWallet,
      to: isWallet,
      amount: isPositiveDecimal,
      form: isOneOf('any', 'older'),
    }),
    subject: ({ from, currency }) => `${from}-${currency}`,
    baseline: (request) =>
      F.pipe(
        entries(request),
        RTE.map((items) => items.map(LedgerEntry.baselineId)),
      ),
    send: calls.transfer,
    find: ({ body, at }, baseline) =>
      F.pipe(
        entries(body)(undefined),
        TE.map((items) => {
          const found = LedgerEntry.candidates(items, body, baseline)
          if (baseline !== 'unknown') return probeOf(Outcome.resolutionOf(found))
          return probeOf(Outcome.resolutionOf(LedgerEntry.notBefore(found, withClockMargin(at))), false)
        }),
      ),
    resendWithinMs: RESEND_TRANSFER_WITHIN_MS,
  }
}

/** One request a day, so that an unknown one may be repeated by a new one: the balances show its effect. */
const faucetCommand = ({
  requestFaucet,
}: Pick<WalletCalls, 'requestFaucet'>): CommandDefinition<FaucetRequest, undefined> => ({
  action: 'wallet.faucet',
  codec: codecOf<FaucetRequest>(1, { currency: isPositiveInteger, wallet: isWallet }),
  subject: ({ wallet, currency }) => `${wallet}-${currency}`,
  send: requestFaucet,
  resendWithinMs: DAY_MS,
  replacesUnknown: true,
})
