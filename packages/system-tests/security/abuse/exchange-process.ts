/** Run by the abuse suite in its own process: an exchange with its limits, whose memory, disk and log can be asked. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Decimal } from '@hexbourse/domain/kernel'
import { startExchange } from '@hexbourse/reference-exchange/main'
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { either as E } from 'fp-ts'

import { mailedCode } from '../../shared/plain-client.ts'
import { OWNER, PROXY } from './attack.ts'
import { ATTACKS } from './attacks.ts'
import type { ExchangeStarted, ExchangeUsage } from './messages.ts'

const TRADERS = 10
const USDT = 3 as never

const registerUser = async ({ exchange, url }: RunningExchange, account: string): Promise<string> => {
  const { accounts } = exchange
  const client = { session: account, deviceId: account, address: PROXY, language: 'en' }
  const draft = { contactType: 'email' as const, account, areaCode: '' }
  await accounts.sendCode({ ...draft, purpose: 'register', session: account, client })
  const secrets = {
    password: OWNER.password,
    confirmedPassword: OWNER.password,
    code: await mailedCode(url, account),
    invite: 'hexb',
  }
  await accounts.register({ ...draft, ...secrets, client })
  const signedIn = await accounts.signIn({ account, password: OWNER.password, device: '', client })
  if (E.isLeft(signedIn) || signedIn.right.token === undefined) throw new Error(`no session for ${account}`)
  const { token } = signedIn.right
  const user = accounts.userOf(token)
  if (user === undefined) throw new Error(`no user ${account}`)
  const faucet = { _tag: 'RequestFaucet', user, currency: USDT, wallet: 'spot', usdtPrice: Decimal.one } as const
  await exchange.submit(faucet)
  return token
}

const registerUsers = async (running: RunningExchange, count: number, prefix: string): Promise<Array<string>> => {
  const tokens: Array<string> = []
  for (let nth = 0; nth < count; nth += 1) tokens.push(await registerUser(running, `${prefix}${nth}@x.test`))
  return tokens
}

const diskBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((bytes, entry) => bytes + statSync(join(entry.parentPath, entry.name)).size, 0)

/** What is reachable, not what the process has reserved. */
const memoryBytes = (): number => {
  const { gc } = globalThis as { readonly gc?: () => void }
  if (gc === undefined) throw new Error('start with --expose-gc')
  gc()
  gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const dataDir = mkdtempSync(join(tmpdir(), 'hexbourse-abuse-'))
let logLines = 0
const running = await startExchange({
  dataDir,
  demo: ['mailbox', 'faucet', 'simulated traders'],
  trustedProxies: [PROXY],
  passwordCost: 12,
  log: () => void (logLines += 1),
})
await registerUser(running, OWNER.account)
const attackers: Record<string, ReadonlyArray<string>> = {}
for (const [nth, { name, users = 0 }] of ATTACKS.entries())
  attackers[name] = await registerUsers(running, users, `attacker${nth}.`)
const started: ExchangeStarted = {
  url: running.url,
  traders: await registerUsers(running, TRADERS, 'trader'),
  attackers,
}
process.on('message', () => {
  const usage: ExchangeUsage = { memory: memoryBytes(), disk: diskBytes(dataDir), logLines }
  process.send?.(usage)
})
process.once('disconnect', () => {
  void running.stop().then(() => {
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  })
})
process.send?.(started)
