/** Check of the ports of an exchange before something long begins. */
import { createServer } from 'node:net'

// Rules
/** Ends this process with one line when an address of the exchange is taken. */
export const requireFreePorts = async (): Promise<void> => {
  const {
    HOST = LOOPBACK,
    PORT = '8080',
    OPERATOR_HOST = LOOPBACK,
    OPERATOR_PORT = '',
    SANDBOX_GATEWAY_PORT = '',
  } = process.env
  const addresses = [
    { host: HOST, port: PORT, variable: 'PORT' },
    { host: OPERATOR_HOST, port: OPERATOR_PORT, variable: 'OPERATOR_PORT' },
    { host: LOOPBACK, port: SANDBOX_GATEWAY_PORT, variable: 'SANDBOX_GATEWAY_PORT' },
  ]
  for (const { host, port, variable } of addresses) {
    const code = /^\d{1,5}$/.test(port) && Number(port) <= MAX_PORT ? await problemWith(host, Number(port)) : undefined
    if (code === undefined) continue
    process.stderr.write(`cannot listen on ${host}:${port}: ${code}. Set ${variable} to another port.\n`)
    process.exit(1)
  }
}

// Internal
const LOOPBACK = '127.0.0.1'
/** The exchange itself rejects a larger one. */
const MAX_PORT = 65_535

/** Code of the system, undefined when the address is free. */
const problemWith = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (problem: NodeJS.ErrnoException) => resolve(problem.code ?? problem.message))
    server.listen({ host, port }, () => server.close(() => resolve(undefined)))
  })
