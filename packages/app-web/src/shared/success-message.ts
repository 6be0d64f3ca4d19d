/** The notification of a success: the server's own text where there is one. [Q47] */
import type { MessageKey } from '../i18n/index.ts'

export const successMessage = (
  key: MessageKey,
  serverMessage: string,
): { readonly key: MessageKey; readonly values?: { readonly message: string } } =>
  serverMessage === '' ? { key } : { key: 'shell.outcome.serverMessage', values: { message: serverMessage } }
