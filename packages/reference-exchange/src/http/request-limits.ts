/** Charges requests to the budget of their client: the user of a call for signed-in users, otherwise the address. */
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Exchange } from '../runtime/index.ts'
import type { Call } from './call.ts'
import { clientAddress } from './client-address.ts'
import { makeRequestBudgets } from './request-budgets.ts'
import { costOfRoute } from './request-costs.ts'
import { requestToken } from './requests.ts'

export interface RequestLimits {
  /** Seconds until the budget suffices; 0 when the cost was taken from it. */
  readonly charge: (request: FastifyRequest) => number
  /** Whether the request is charged by its call, because its answer may be kept. */
  readonly isChargedByCall: (request: FastifyRequest) => boolean
}

export const makeRequestLimits = ({ accounts }: Exchange, calls: ReadonlyArray<Call>): RequestLimits => {
  const budgets = makeRequestBudgets()
  const userPaths = new Set(calls.filter(({ access }) => access === 'signed-in').map(({ path }) => path))
  const isOfUser = ({ routeOptions: { url = '' } }: FastifyRequest): boolean => userPaths.has(url)
  const clientOf = (request: FastifyRequest): string => {
    const user = isOfUser(request) ? accounts.userOf(requestToken(request)) : undefined
    return user === undefined ? clientAddress(request.ip) : `user ${user}`
  }
  return {
    charge: (request) => budgets.take(clientOf(request), costOfRoute(request.routeOptions.url), performance.now()),
    isChargedByCall: (request) => request.method === 'POST' && isOfUser(request),
  }
}

/** Status and header of a request that is refused; its envelope follows. */
export const refuse = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply.code(429).header('Retry-After', String(seconds))
