/** Charges requests to the budget of their client: the user of a call for signed-in users, otherwise the address. */
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { UserId } from '@hexbourse/domain/kernel'

import { makeBudgets } from '../runtime/index.ts'
import type { Exchange } from '../runtime/index.ts'
import type { Call } from './call.ts'
import { clientAddress } from './client-address.ts'
import { costOfRoute, REQUEST_BUDGET } from './request-costs.ts'
import { requestToken, uploadToken } from './requests.ts'

export interface RequestLimits {
  /** Seconds until the budget suffices; 0 when the cost was taken from it. */
  readonly charge: (request: FastifyRequest) => number
  /** Counts an order of the user. False when the user places orders too fast. */
  readonly takeOrder: (user: UserId) => boolean
  /** Counts a chat message of the user. False when the user writes too fast. */
  readonly takeMessage: (user: UserId) => boolean
  /** Charges work that was found while the request was answered. */
  readonly chargeWork: (request: FastifyRequest, cost: number) => void
  /**
   * Whether the request is charged by its call, because its answer may be kept. An upload is charged before its body is
   * read.
   */
  readonly isChargedByCall: (request: FastifyRequest) => boolean
}

/** Orders of one user: at once, and per second in the long run. */
const ORDER_BUDGET = { capacity: 100, refillPerSecond: 10 }
/** Chat messages of one user, likewise. */
const MESSAGE_BUDGET = { capacity: 10, refillPerSecond: 0.5 }

export const makeRequestLimits = ({ accounts }: Exchange, calls: ReadonlyArray<Call>): RequestLimits => {
  const budgets = makeBudgets(REQUEST_BUDGET)
  const orders = makeBudgets(ORDER_BUDGET)
  const messages = makeBudgets(MESSAGE_BUDGET)
  const userCalls = new Map(calls.filter(({ access }) => access === 'signed-in').map((call) => [call.path, call]))
  const userCallOf = ({ routeOptions: { url = '' } }: FastifyRequest): Call | undefined => userCalls.get(url)
  const clientOf = (request: FastifyRequest): string => {
    const call = userCallOf(request)
    const token = call?.acceptsFile === true ? uploadToken(request) : requestToken(request)
    const user = call === undefined ? undefined : accounts.userOf(token)
    return user === undefined ? clientAddress(request.ip) : `user ${user}`
  }
  return {
    charge: (request) => budgets.take(clientOf(request), costOfRoute(request.routeOptions.url), performance.now()),
    takeOrder: (user) => orders.take(`user ${user}`, 1, performance.now()) === 0,
    takeMessage: (user) => messages.take(`user ${user}`, 1, performance.now()) === 0,
    chargeWork: (request, cost) => budgets.spend(clientOf(request), cost, performance.now()),
    isChargedByCall: (request) => {
      const call = userCallOf(request)
      return request.method === 'POST' && call !== undefined && call.acceptsFile !== true
    },
  }
}

/** Milliseconds by which a refused request is answered late, so that repeating it at once does not keep the exchange busy. */
const REFUSAL_DELAY_MS = 250

export const refusalDelay = (): Promise<void> => new Promise((done) => setTimeout(done, REFUSAL_DELAY_MS))

/** Status and header of a request that is refused; its envelope follows. */
export const refuse = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply.code(429).header('Retry-After', String(seconds))
