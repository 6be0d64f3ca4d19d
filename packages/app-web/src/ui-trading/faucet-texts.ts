/** Texts of the dialog of a claim of play money, wherever it is opened. [WAL-1] */
import type { ActionTexts } from './money-dialog.tsx'

export const FAUCET_TEXTS: ActionTexts = {
  title: 'wallet.faucet.title',
  verb: 'wallet.faucet.verb',
  review: 'wallet.faucet.review',
  done: 'wallet.faucet.done',
  failed: 'wallet.faucet.failed',
  found: 'wallet.faucet.done',
  notFound: 'wallet.faucet.failed',
  matches: 'wallet.faucet.done',
}
