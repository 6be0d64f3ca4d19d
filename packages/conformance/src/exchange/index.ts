export type { Client, ClientSettings, Reply } from './client.ts'
export { makeClient } from './client.ts'
export type { PushSettings } from './socket.ts'
export { listen } from './socket.ts'
