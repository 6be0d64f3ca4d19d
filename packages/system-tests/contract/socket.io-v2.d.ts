/** Types of the part of socket.io 2 that is used; the package has none. */
declare module 'socket.io-v2' {
  import type { Server } from 'node:http'

  export interface V2Peer {
    readonly handshake: { readonly query: Readonly<Record<string, string>> }
    on(event: string, listener: (payload: unknown) => void): unknown
    join(room: string): unknown
    disconnect(close: boolean): unknown
  }
  export interface V2Server {
    on(event: 'connection', listener: (peer: V2Peer) => void): unknown
    emit(event: string, payload: unknown): unknown
    to(room: string): { readonly emit: (event: string, payload: unknown) => unknown }
    close(): unknown
  }
  const serve: (server: Server, options: { readonly path: string }) => V2Server
  export default serve
}
