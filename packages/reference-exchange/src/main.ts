/** Starts an exchange: journal, prices, runtime, HTTP and sockets on one port, the operator's pages on another. */
import { either as E } from 'fp-ts'

import { serveMailbox } from './admin/index.ts'
import { connectOutside } from './connect-outside.ts'
import type { Outside } from './connect-outside.ts'
import { createExchange } from './create-exchange.ts'
import { namingFolder, openControl, openStores } from './data-stores.ts'
import type { Stores } from './data-stores.ts'
import { memoryPictureStore } from './files/index.ts'
import type { PictureStore } from './files/index.ts'
import { connectGateway } from './payment-gateway.ts'
import type { ConnectedGateway } from './payment-gateway.ts'
import { clientOf, makeHttp, parseFrontPage } from './http/index.ts'
import type { FrontPage, Http } from './http/index.ts'
import { logEvents, makeMetrics } from './operation/index.ts'
import { listen, startOperatorListener } from './operator-listener.ts'
import type { OperatorListener, OperatorListenerSettings } from './operator-listener.ts'
import { DEFAULT_PASSWORD_COST, makePasswords, silentLog } from './runtime/index.ts'
import type { Exchange } from './runtime/index.ts'
import { pictureStoreIn } from './picture-folder/index.ts'
import type { Settings } from './settings.ts'
import { makeGateway } from './socket/index.ts'
import type { GatewaySettings } from './socket/index.ts'
import { databaseFiles, picturesPath } from './store/index.ts'

export type { Settings } from './settings.ts'

export interface RunningExchange {
  readonly url: string
  readonly port: number
  readonly exchange: Exchange
  readonly cspReports: () => number
  /** Method and path of every HTTP route. */
  readonly routes: ReadonlyArray<string>
  /** Undefined without an operator's port. */
  readonly operator: OperatorListener | undefined
  /** Address of the sandbox of a payment gateway; undefined without one. */
  readonly sandboxUrl: string | undefined
  readonly stop: () => Promise<void>
}

export const startExchange = async (settings: Settings = {}): Promise<RunningExchange> => {
  const { dataDir, log = silentLog } = settings
  const stores = openStores(dataDir, log)
  const close = (): void => {
    stores.journal.close()
    stores.operators.close()
  }
  try {
    const running = await startServers(settings, stores)
    const closeControl = await openControl(dataDir, stores.journal, log)
    const stop = async (): Promise<void> => {
      await closeControl()
      await running.stop()
      close()
    }
    return { ...running, stop }
  } catch (problem) {
    close()
    throw namingFolder(problem, dataDir)
  }
}

const startServers = async (settings: Settings, stores: Stores): Promise<RunningExchange> => {
  const { host = '127.0.0.1', port: wantedPort = 0, log = silentLog, dataDir } = settings
  const metrics = makeMetrics(log, dataDir === undefined ? [] : databaseFiles(dataDir))
  const outside = connectOutside(settings)
  const exchange = await createExchange(settings, stores, metrics, outside.notices)
  metrics.observeEvents(exchange)
  metrics.observeAccounts(exchange)
  logEvents(exchange)
  const files = dataDir === undefined ? memoryPictureStore() : pictureStoreIn(picturesPath(dataDir))
  const address = { url: '' }
  const payments = await connectGateway(settings, () => address.url)
  const { app, reports, routes } = await publicServer(settings, exchange, files, { ...outside, ...payments })
  metrics.observeServer(app)
  const gateway = makeGateway(app.server, exchange, gatewaySettings(settings))
  const stop = async (): Promise<void> => {
    metrics.stop()
    exchange.stop()
    outside.stop()
    await payments.stop()
    // an unused connection, as browsers open them in advance, would keep the server open for a minute
    const grace = setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS)
    await gateway.close()
    clearTimeout(grace)
    await app.close()
  }
  try {
    const url = await listen(app, host, wantedPort)
    address.url = url
    const parts = { exchange, files, operators: stores.operators, metrics, log, cspReports: reports.count }
    const operator = await startOperator(settings, parts)
    const stopAll = async (): Promise<void> => {
      await operator?.stop()
      await stop()
    }
    const { sandboxUrl } = payments
    const port = Number(new URL(url).port)
    return { url, port, exchange, cspReports: reports.count, routes, operator, sandboxUrl, stop: stopAll }
  } catch (problem) {
    await stop()
    throw problem
  }
}

/** In which requests that are being answered may end. */
const STOP_GRACE_MS = 2_000

const gatewaySettings = ({
  limitsRequests = true,
  precomputesDays = true,
  trustedProxies = [],
}: Settings): GatewaySettings => ({
  precomputesDays,
  ...(limitsRequests ? { clientOf: clientOf(trustedProxies) } : {}),
})

const publicServer = async (
  settings: Settings,
  exchange: Exchange,
  files: PictureStore,
  { mailbox, gateway }: Pick<Outside, 'mailbox'> & Pick<ConnectedGateway, 'gateway'>,
): Promise<Http> => {
  const demo = new Set(settings.demo)
  const http = await makeHttp({
    exchange,
    features: {
      mailbox: demo.has('mailbox'),
      faucet: demo.has('faucet'),
      frontPage: frontPageFrom(settings.frontPage),
      customerService: settings.customerService ?? '',
      gateway,
    },
    files,
    clientDir: settings.clientDir ?? '',
    limitsRequests: settings.limitsRequests ?? true,
    trustedProxies: settings.trustedProxies ?? [],
  })
  if (mailbox !== undefined) serveMailbox(http.app, mailbox)
  return http
}

type OperatorParts = Pick<
  OperatorListenerSettings,
  'exchange' | 'files' | 'operators' | 'metrics' | 'log' | 'cspReports'
>

const startOperator = async (
  {
    operatorPort,
    operatorHost = '127.0.0.1',
    passwordCost = DEFAULT_PASSWORD_COST,
    demo = [],
    trustedProxies = [],
  }: Settings,
  parts: OperatorParts,
): Promise<OperatorListener | undefined> =>
  operatorPort === undefined
    ? undefined
    : startOperatorListener({
        ...parts,
        host: operatorHost,
        port: operatorPort,
        passwords: makePasswords(passwordCost),
        isDemo: demo.length > 0,
        trustedProxies,
      })

const frontPageFrom = (text: string | undefined): FrontPage | undefined => {
  if (text === undefined) return undefined
  const frontPage = parseFrontPage(text)
  if (E.isLeft(frontPage)) throw new Error(frontPage.left)
  return frontPage.right
}
