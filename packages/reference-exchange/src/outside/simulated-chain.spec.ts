import { WalletAddress } from '@hexbourse/domain/wallet'
import { describe, expect, it } from 'vitest'

import { simulatedChain } from './simulated-chain.ts'

const NETWORKS = ['BTC', 'OMNI', 'ERC20', 'TRC20', 'BEP20', 'SOL', 'XRP', 'DOGE', 'ADA', 'AVAXC', 'DOT', 'LTC']
const BLOCK_MS = 5000

const chainAt = () => {
  const memory: { text: string | undefined } = { text: undefined }
  const clock = { now: 1_000_000_000 }
  const open = () =>
    simulatedChain({
      seed: 'chain',
      now: () => clock.now,
      confirmations: 6,
      memory: { load: () => memory.text, save: (text) => void (memory.text = text) },
    })
  return { open, clock }
}

describe('a simulated chain', () => {
  it.each(NETWORKS)('has addresses on %s that the rule of the domain accepts, each for one user [WAL-2]', (network) => {
    const chain = chainAt().open()
    const addresses = [1001, 1002, 1003].map((user) => chain.addressOf(user, network))
    expect(addresses.map((address) => WalletAddress.problem(network, address))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(new Set(addresses).size).toBe(3)
    expect(chain.addressOf(1001, network)).toBe(addresses[0])
  })

  it('drops a block now and then, never one with six confirmations, also across a restart [WAL-2]', () => {
    const { open, clock } = chainAt()
    const chain = open()
    const address = chain.addressOf(1001, 'ERC20')
    const final = new Map<string, number>()
    let dropped = 0
    let before = new Set<string>()
    for (let block = 0; block < 200; block += 1) {
      if (block < 190) chain.receive({ address, currency: 3, amount: 5n }, 'ERC20')
      clock.now += BLOCK_MS
      const { tip, payments } = open().observe('ERC20', 0)
      const names = new Set(payments.map(({ transaction }) => transaction))
      expect(names.size).toBe(payments.length)
      dropped += [...before].filter((name) => !names.has(name)).length
      for (const [name, height] of final)
        expect(payments.find(({ transaction }) => transaction === name)?.height).toBe(height)
      for (const { transaction, height } of payments) if (height <= tip - 5) final.set(transaction, height)
      before = names
    }
    expect(dropped).toBeGreaterThan(3)
    expect(final.size).toBe(190)
  })

  it('has a payment that is sent twice with one key once, also across a restart [Q23]', () => {
    const { open, clock } = chainAt()
    const payment = { address: open().addressOf(1001, 'ERC20'), currency: 3, amount: 5n }
    const send = (key?: string) => open().receive(payment, 'ERC20', key)
    expect(send('a')).toBe(send('a'))
    expect(new Set([send('a'), send('b'), send(), send()]).size).toBe(4)
    clock.now += 10 * BLOCK_MS
    expect(open().observe('ERC20', 0).payments).toHaveLength(4)
  })

  it('completes a payment after its confirmations, always with the same transaction [WAL-3]', () => {
    const { open, clock } = chainAt()
    const chain = open()
    const payment = { id: 7, network: 'BTC', since: clock.now }
    expect(chain.pay(payment)).toEqual({ _tag: 'Pending' })
    clock.now += 6 * BLOCK_MS
    expect(chain.pay(payment)).toEqual(chain.pay(payment))
    expect(chain.pay(payment)._tag).toBe('Completed')
  })
})
