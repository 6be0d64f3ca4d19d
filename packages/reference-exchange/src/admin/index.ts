export { makeOperatorServer } from './operator-server.ts'
export { serveMailbox } from './mailbox.ts'
export type { OperatorSettings } from './sign-in.ts'
