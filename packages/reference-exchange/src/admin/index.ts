export { makeOperatorServer } from './operator-server.ts'
export { makeSandboxGateway, SANDBOX_PATH } from './sandbox-gateway.ts'
export { serveMailbox } from './mailbox.ts'
export type { OperatorSettings } from './sign-in.ts'
