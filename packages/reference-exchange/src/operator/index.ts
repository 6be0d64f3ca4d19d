export { openMailbox } from './mailbox.ts'
