export { makeGateway } from './gateway.ts'
export type { GatewaySettings } from './gateway.ts'
export type { Gateway } from './gateway.ts'
