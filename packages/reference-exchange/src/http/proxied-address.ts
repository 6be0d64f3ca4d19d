/** The address by which a connection through proxies is limited. [SHELL-8] */
import type { IncomingMessage } from 'node:http'

import proxyAddr from '@fastify/proxy-addr'

import { clientAddress } from './client-address.ts'

/** Reads the address of a connection as `trustProxy` does: forwarded headers count only from these proxies. */
export const clientOf = (trustedProxies: ReadonlyArray<string>): ((request: IncomingMessage) => string) => {
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return (request) => clientAddress(proxyAddr(request, isTrusted))
}
