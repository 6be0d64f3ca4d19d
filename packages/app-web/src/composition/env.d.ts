/** Settings of a client build. */
interface ImportMetaEnv {
  /** Version of the socket.io protocol; 4 by default. [Q16] */
  readonly SOCKET_PROTOCOL?: string
}
