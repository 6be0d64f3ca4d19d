/** Starts the operator's listener: pages, audit log and metrics on a port of their own. [Q35] */
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { makeOperatorServer } from './admin/index.ts'
import type { OperatorSettings } from './admin/index.ts'
import type { Metrics } from './operation/index.ts'
import { hashOf } from './runtime/index.ts'

// Model
export interface OperatorListener {
  readonly url: string
  /** Method and path of every route. */
  readonly routes: ReadonlyArray<string>
  /** Account of a demonstration, created when there is none. */
  readonly demoAccount: { readonly name: string; readonly password: string } | undefined
  readonly stop: () => Promise<void>
}

export interface OperatorListenerSettings extends OperatorSettings {
  readonly host: string
  readonly port: number
  readonly metrics: Metrics
  readonly isDemo: boolean
}

const DEMO_NAME = 'demo'

// Constructors
export const startOperatorListener = async (settings: OperatorListenerSettings): Promise<OperatorListener> => {
  const { host, port, metrics, isDemo, operators, log } = settings
  const { app, routes } = await makeOperatorServer(settings)
  metrics.serve(app)
  const url = await listen(app, host, port)
  const hasAccount = operators.names().length > 0
  if (!hasAccount && !isDemo)
    log('operator-account-missing', { instruction: 'npm run exchange -- operator add NAME' }, 'warn')
  if (!LOOPBACK.has(host))
    log('operator-listener-exposed', { instruction: 'bind OPERATOR_HOST to loopback', host }, 'warn')
  const demoAccount = isDemo && !hasAccount ? await createDemoAccount(settings) : undefined
  return { url, routes, demoAccount, stop: () => app.close() }
}

/** Throws one sentence when the address cannot be used. */
export const listen = async (app: FastifyInstance, host: string, port: number): Promise<string> => {
  try {
    await app.listen({ host, port })
  } catch (problem) {
    throw new Error(`cannot listen on ${host}:${port}: ${(problem as NodeJS.ErrnoException).code ?? ''}`, {
      cause: problem,
    })
  }
  const bound = (app.server.address() as AddressInfo).port
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound}`
}

// Internal
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

const createDemoAccount = async ({ operators, passwords }: OperatorListenerSettings) => {
  const password = randomBytes(18).toString('base64url')
  operators.save({ name: DEMO_NAME, passwordHash: await hashOf(passwords, password) })
  operators.record({
    at: Date.now(),
    operator: 'demonstration',
    origin: 'start',
    action: 'operator-add',
    subject: DEMO_NAME,
    result: 'done',
  })
  return { name: DEMO_NAME, password }
}
