export { CALLS, makeHttp } from './server.ts'
export type { Offers } from './call.ts'
export type { Http, HttpSettings } from './server.ts'
