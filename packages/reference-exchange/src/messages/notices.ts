/** Texts of messages that leave the exchange, plain text in eleven languages. [ACC-2] [ACC-3] [SHELL-9] */
import type { Notice } from '../outside/index.ts'
import { format } from './messages.ts'
import type { Language } from './messages.ts'

// Model
export interface NoticeText {
  /** One line. */
  readonly subject: string
  readonly text: string
}

const PRODUCT = { product: 'Hexbourse' }
const MESSAGES = {
  CodeNotice: 'code',
  AccountExistsNotice: 'account-exists',
  EmailChangedNotice: 'email-changed',
  SecurityChangedNotice: 'security-changed',
} as const satisfies Record<Notice['_tag'], string>

// Rules
/** With the word that the user chose, where there is one. */
export const noticeText = (language: Language, notice: Notice, word = ''): NoticeText => {
  const { _tag, ...values } = notice
  const message = MESSAGES[_tag]
  const text = format(language, `server.notice.${message}.text`, { ...PRODUCT, ...values })
  return {
    subject: format(language, `server.notice.${message}.subject`, PRODUCT),
    text: word === '' ? text : `${text}\n\n${format(language, 'server.notice.word', { word })}`,
  }
}
