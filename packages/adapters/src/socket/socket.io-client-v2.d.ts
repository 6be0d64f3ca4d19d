/** Types of the used part of socket.io-client 2, which has none. */
declare module 'socket.io-client-v2' {
  export interface V2Socket {
    readonly connected: boolean
    /** Called by the library for every incoming message. */
    onevent: (packet: { readonly data?: ReadonlyArray<unknown> }) => void
    on(event: string, listener: (reason: string) => void): unknown
    emit(event: string, payload: unknown): unknown
    connect(): unknown
    disconnect(): unknown
  }
  const io: (origin: string, options: object) => V2Socket
  export default io
}
