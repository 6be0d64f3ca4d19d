/** The older server brings no types: as much of it as is used. */
declare module 'socket.io-v2' {
  import type { Server } from 'node:http'

  export interface OlderPeer {
    readonly handshake: { readonly query: Readonly<Record<string, string>> }
    on(event: string, listener: (payload: unknown) => void): unknown
    join(room: string): unknown
    disconnect(close: boolean): unknown
  }
  export interface OlderServer {
    on(event: 'connection', listener: (peer: OlderPeer) => void): unknown
    emit(event: string, payload: unknown): unknown
    to(room: string): { readonly emit: (event: string, payload: unknown) => unknown }
    close(): unknown
  }
  const serve: (server: Server, options: { readonly path: string }) => OlderServer
  export default serve
}
