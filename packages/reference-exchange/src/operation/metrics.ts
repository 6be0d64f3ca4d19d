/** Figures of a running exchange in the text format of Prometheus. They name no user. */
import { statfsSync, statSync } from 'node:fs'
import type { Server } from 'node:http'
import { dirname } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import { Decimal } from '@hexbourse/domain/kernel'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { Exchange, Log, Writer } from '../runtime/index.ts'
import type { Journal } from '../store/index.ts'

// Model
export interface Metrics {
  /** The journal with measured commits. Slow ones are logged. */
  readonly measuredJournal: (journal: Journal) => Journal
  /** The writer with a count of unanswered commands. */
  readonly countedWriter: <W extends Pick<Writer, 'submit'>>(writer: W) => W
  readonly observeEvents: (exchange: Pick<Exchange, 'onCommitted'>) => void
  readonly observeAccounts: (exchange: AccountReads) => void
  /** Counts requests, and logs the sum of rejected ones every minute. */
  readonly observeServer: (app: FastifyInstance) => void
  /** Serves the figures at /metrics. */
  readonly serve: (app: FastifyInstance) => void
  readonly stop: () => void
}

interface AccountReads {
  readonly admin: Pick<Exchange['admin'], 'systemBalances'>
  readonly reads: { readonly currencies: ReadonlyArray<{ readonly id: number; readonly name: string }> }
}

const SLOW_COMMIT_MS = 500
const SUM_INTERVAL_MS = 60_000
const NANOSECONDS = 1e9
const COMMIT_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

// Constructors
/** `files` are the database and its log, where there are any. */
export const makeMetrics = (log: Log, files: ReadonlyArray<string>): Metrics => {
  const registry = new Registry()
  const endings: Array<() => void> = []
  return {
    measuredJournal: (journal) => measureCommits(registry, log, journal),
    countedWriter: (writer) => countUnanswered(registry, writer),
    observeEvents: ({ onCommitted }) => {
      const events = new Counter({ ...named('events_total', 'Committed events.', registry), labelNames: ['event'] })
      onCommitted((committed) => {
        for (const { _tag } of committed) events.inc({ event: _tag })
      })
    },
    observeAccounts: (exchange) => measureAccounts(registry, exchange),
    observeServer: (app) => {
      countConnections(registry, app.server)
      endings.push(countRequests(registry, log, app))
    },
    serve: (app) => {
      endings.push(measureProcess(registry, files))
      app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
    },
    stop: () => {
      for (const end of endings) end()
    },
  }
}

// Internal
/** Without a registry it must be registered by hand. */
const named = (name: string, help: string, ...registers: Array<Registry>) => ({
  name: `hexbourse_${name}`,
  help,
  registers,
})

const measureCommits = (registry: Registry, log: Log, journal: Journal): Journal => {
  const durations = new Histogram({
    ...named('commit_duration_seconds', 'Time of a synchronised commit.', registry),
    buckets: COMMIT_BUCKETS,
  })
  const entries = new Counter(named('journal_entries_total', 'Committed journal entries.', registry))
  return {
    ...journal,
    append: (batch) => {
      const startedAt = performance.now()
      journal.append(batch)
      const milliseconds = performance.now() - startedAt
      durations.observe(milliseconds / 1000)
      entries.inc(batch.entries.length)
      if (milliseconds >= SLOW_COMMIT_MS)
        log('commit-slow', { milliseconds: Math.round(milliseconds), entries: batch.entries.length }, 'warn')
    },
  }
}

const countUnanswered = <W extends Pick<Writer, 'submit'>>(registry: Registry, writer: W): W => {
  const unanswered = new Gauge(named('unanswered_commands', 'Commands that wait for their commit.', registry))
  return {
    ...writer,
    submit: async (command, key) => {
      unanswered.inc()
      return writer.submit(command, key).finally(() => unanswered.dec())
    },
  }
}

const countConnections = (registry: Registry, server: Server): void => {
  const sockets = new Gauge(named('sockets', 'Open web sockets.', registry))
  server.on('upgrade', (_request, socket) => {
    sockets.inc()
    socket.once('close', () => sockets.dec())
  })
}

/** The accounts of the exchange itself; rounded to a floating-point number. */
const measureAccounts = (registry: Registry, { admin, reads }: AccountReads): void => {
  registry.registerMetric(
    new Gauge({
      ...named('account_balance', 'Balances of the accounts of the exchange.'),
      labelNames: ['account', 'currency'],
      collect() {
        for (const { account, currency, amount } of admin.systemBalances()) {
          const name = reads.currencies.find((coin) => coin.id === currency)?.name ?? String(currency)
          this.set({ account, currency: name }, Number(Decimal.toText(amount)))
        }
      },
    }),
  )
}

/** Returns what ends the interval. */
const countRequests = (registry: Registry, log: Log, app: FastifyInstance): (() => void) => {
  const requests = new Counter({
    ...named('http_requests_total', 'Answered requests.', registry),
    labelNames: ['method', 'route', 'status'],
  })
  const limited = new Counter(
    named('http_requests_limited_total', 'Requests over the budget of their client.', registry),
  )
  const rejected = new Map<number, number>()
  app.addHook('onResponse', async ({ method, routeOptions: { url = 'unknown' } }, { statusCode }) => {
    requests.inc({ method, route: url, status: `${Math.floor(statusCode / 100)}xx` })
    if (statusCode === 429) limited.inc()
    if (statusCode >= 400) rejected.set(statusCode, (rejected.get(statusCode) ?? 0) + 1)
  })
  const interval = setInterval(() => {
    if (rejected.size > 0) log('requests-rejected', { byStatus: Object.fromEntries(rejected) }, 'warn')
    rejected.clear()
  }, SUM_INTERVAL_MS)
  return () => clearInterval(interval)
}

/** Returns what ends the measurement. */
const measureProcess = (registry: Registry, files: ReadonlyArray<string>): (() => void) => {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  registry.registerMetric(
    new Gauge({
      ...named('event_loop_delay_seconds', 'Delay of the event loop since the last reading.'),
      labelNames: ['quantile'],
      collect() {
        for (const quantile of [50, 99, 100])
          this.set({ quantile: String(quantile / 100) }, delays.percentile(quantile) / NANOSECONDS)
        delays.reset()
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      ...named('memory_bytes', 'Memory of the process.'),
      labelNames: ['kind'],
      collect() {
        const { rss, heapUsed, external } = process.memoryUsage()
        for (const [kind, bytes] of Object.entries({ rss, heapUsed, external })) this.set({ kind }, bytes)
      },
    }),
  )
  measureFiles(registry, files)
  return () => delays.disable()
}

const measureFiles = (registry: Registry, files: ReadonlyArray<string>): void => {
  registry.registerMetric(
    new Gauge({
      ...named('journal_bytes', 'Size of the database and its log.'),
      collect() {
        this.set(files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0))
      },
    }),
  )
  const [database] = files
  if (database === undefined) return
  registry.registerMetric(
    new Gauge({
      ...named('disk_free_bytes', 'Free space on the disk of the data folder.'),
      collect() {
        const { bavail, bsize } = statfsSync(dirname(database))
        this.set(bavail * bsize)
      },
    }),
  )
}
