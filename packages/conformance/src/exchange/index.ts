export type { Client, ClientSettings, Reply } from './client.ts'
export { makeClient } from './client.ts'
export type { Connection, PushSettings } from './socket.ts'
export { connect } from './socket.ts'
