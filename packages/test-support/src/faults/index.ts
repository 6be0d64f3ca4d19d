export { startProxy } from './proxy.ts'
export type { Proxy, Road } from './proxy.ts'
