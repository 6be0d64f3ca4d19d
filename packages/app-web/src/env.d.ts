/** What is settled when the client is built. */
interface ImportMetaEnv {
  /** Generation of the socket.io protocol that the server speaks; 4 unless told. [Q16] */
  readonly SOCKET_PROTOCOL?: string
}
