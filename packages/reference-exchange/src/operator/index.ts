export { deskPassword, openDesk } from './desk.ts'
export { openMailbox } from './mailbox.ts'
