/**
 * Requests of the command line to the running exchange, which alone can read its database. The socket lies in the data
 * folder, so that the access to the folder is the permission.
 */
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { isAbsolute } from 'node:path'

// Model
/** Copies the database into a folder. */
export type Copy = (folder: string) => Promise<void>

/** Bytes of a request: a path. */
const MAX_REQUEST_BYTES = 8_192
const REQUEST_TIMEOUT_MS = 10_000
const DONE = 'done'

// Rules
/** Returns what closes the socket. Rejects when the system has no such sockets or the path is too long. */
export const serveControl = (path: string, copy: Copy): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    // Left by a process that was killed. The lock of the database shows that it has ended.
    rmSync(path, { force: true })
    const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket, copy))
    server.once('error', reject)
    server.listen(path, () => {
      chmodSync(path, 0o600)
      resolve(() => closeServer(server))
    })
  })

/** False when no exchange is running. Rejects with the reason when the running one cannot copy. */
export const requestCopy = async (path: string, folder: string): Promise<boolean> => {
  const socket = await connected(path)
  if (socket === undefined) return false
  socket.end(folder)
  const reply = await received(socket)
  if (reply !== DONE) throw new Error(reply === '' ? 'the exchange stopped during the backup' : reply)
  return true
}

// Internal
const answer = async (socket: Socket, copy: Copy): Promise<void> => {
  socket.on('error', () => socket.destroy())
  socket.setTimeout(REQUEST_TIMEOUT_MS, () => socket.destroy())
  const reply = await received(socket)
    .then((folder) => {
      socket.setTimeout(0)
      return isAbsolute(folder) ? copy(folder) : Promise.reject(new Error('the target must be an absolute path'))
    })
    .then(() => DONE)
    .catch((problem: unknown) => (problem instanceof Error ? problem.message : String(problem)))
  socket.end(reply)
}

const closeServer = (server: Server): Promise<void> => new Promise((resolve) => void server.close(() => resolve()))

const connected = (path: string): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })

/** Everything until the other side has written its last byte. */
const received = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.length > MAX_REQUEST_BYTES) socket.destroy(new Error('the request is too long'))
    })
    socket.once('end', () => resolve(text))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the connection was closed')))
  })
