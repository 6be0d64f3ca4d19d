/** The payment gateway of an exchange: the operator's, the sandbox of a demonstration, or none. [ACP-2] [Q59] */
import { randomBytes } from 'node:crypto'

import { makeSandboxGateway, SANDBOX_PATH } from './admin/index.ts'
import { listen } from './operator-listener.ts'
import { formGateway } from './outside/index.ts'
import type { PaymentGateway } from './outside/index.ts'
import { silentLog } from './runtime/index.ts'
import type { Settings } from './settings.ts'

// Model
export interface ConnectedGateway {
  /** undefined without a gateway. */
  readonly gateway: PaymentGateway | undefined
  /** Address of the sandbox. */
  readonly sandboxUrl: string | undefined
  readonly stop: () => Promise<void>
}

const MERCHANT = 'hexbourse-demo'
const LOOPBACK = '127.0.0.1'

// Constructors
/** `reportSite` is read when a form is signed, because the address of the exchange is not known before. */
export const connectGateway = async (
  { paymentGateway, sandboxGatewayPort, log = silentLog }: Settings,
  reportSite: () => string,
): Promise<ConnectedGateway> => {
  const stop = (): Promise<void> => Promise.resolve()
  if (paymentGateway !== undefined) {
    const { site } = paymentGateway
    return { gateway: formGateway({ ...paymentGateway, reportSite: () => site }), sandboxUrl: undefined, stop }
  }
  if (sandboxGatewayPort === undefined) return { gateway: undefined, sandboxUrl: undefined, stop }
  const secret = randomBytes(32).toString('hex')
  const sandbox = await makeSandboxGateway({ merchant: MERCHANT, secret, log })
  const sandboxUrl = await listen(sandbox, LOOPBACK, sandboxGatewayPort)
  const action = `${sandboxUrl}${SANDBOX_PATH}`
  return {
    gateway: formGateway({ action, merchant: MERCHANT, secret, site: undefined, reportSite }),
    sandboxUrl,
    stop: () => sandbox.close(),
  }
}
