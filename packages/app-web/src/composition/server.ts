/** Where the server is, as the operator has configured it: the origin of the page and the paths of the contract unless stated. */
import { loadV2Client, loadV4Client } from '@hexbourse/adapters/socket'
import type { Connect } from '@hexbourse/adapters/socket'

const origin = import.meta.env.ORIGIN ?? location.origin

/** Of calls and uploads. */
export const CALLS = import.meta.env.API_PATH === undefined ? { origin } : { origin, apiPath: import.meta.env.API_PATH }

/** The socket client of a build for another protocol or another path. */
const loadConfigured = async (): Promise<Connect> => {
  const connect = await (import.meta.env.SOCKET_PROTOCOL === '2' ? loadV2Client() : loadV4Client())
  const path = import.meta.env.SOCKET_PATH
  return path === undefined ? connect : (to, options) => connect(to, { ...options, path })
}

const isConfigured = import.meta.env.SOCKET_PROTOCOL === '2' || import.meta.env.SOCKET_PATH !== undefined

export const CONNECTION = isConfigured ? { origin, load: loadConfigured } : CALLS
