/** The older library brings no types: as much of it as is used. */
declare module 'socket.io-client-v2' {
  export interface OlderSocket {
    readonly connected: boolean
    /** Where the library itself takes in what arrives. */
    onevent: (packet: { readonly data?: ReadonlyArray<unknown> }) => void
    on(event: string, listener: (reason: string) => void): unknown
    emit(event: string, payload: unknown): unknown
    connect(): unknown
    disconnect(): unknown
  }
  const io: (origin: string, options: object) => OlderSocket
  export default io
}
