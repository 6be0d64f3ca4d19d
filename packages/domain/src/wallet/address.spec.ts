import { describe, expect, it } from 'vitest'

import { parts, problem } from './address.ts'

/** Published examples: BIP 173, BIP 350, EIP-55, CIP 19, genesis and foundation addresses. */
const VALID: ReadonlyArray<readonly [string, string]> = [
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['BTC', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['OMNI', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ERC20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['BEP20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['AVAXC', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['SOL', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
  ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['DOGE', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['LTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['ADA', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8'],
  ['ADA', 'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x'],
  ['DOT', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
]

describe('an address', () => {
  it.each(VALID)(
    '%s accepts %s, also with spaces around and invisible characters in it [WAL-7]',
    (network, address) => {
      const copied = `\u2068${address.slice(0, 9)}\u200b${address.slice(9)}\u2069`
      expect([address, ` ${address}\n`, copied].map((typed) => problem(network, typed))).toEqual(
        Array(3).fill(undefined),
      )
    },
  )

  it.each(VALID.filter(([network, address]) => network !== 'SOL' && address !== address.toLowerCase()))(
    '%s rejects %s with any two neighbours exchanged [WAL-7]',
    (network, address) => {
      const mistyped = [...address].flatMap((character, index) => {
        const next = address[index + 1] ?? character
        const isSame = next.toLowerCase() === character.toLowerCase()
        return isSame ? [] : [address.slice(0, index) + next + character + address.slice(index + 2)]
      })
      expect(mistyped.length).toBeGreaterThan(20)
      expect(mistyped.filter((one) => problem(network, one) === undefined)).toEqual([])
    },
  )

  it.each([
    ['BTC', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ERC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['TRC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['BTC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['LTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['OMNI', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['ADA', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['SOL', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN'],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    // version 1 with the checksum of version 0
    ['BTC', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx'],
    // BIP 173 and BIP 350: an unknown version, and programs of another length
    ['BTC', 'BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2'],
    ['BTC', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['BTC', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['BTC', 'bc1pw5dgrnzv'],
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
    ['ERC20', 'x0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0'],
    // CIP 19: an address of the test network, and one that receives rewards only
    ['ADA', 'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz'],
    ['ADA', 'stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw'],
    ['ADA', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl9'],
    // of another network of the Polkadot family
    ['DOT', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
    ['NEW', 'short'],
    ['NEW', 'é0123456789'],
    ['NEW', '0123456789é'],
  ])('%s rejects %s [WAL-7]', (network, address) => {
    expect(problem(network, address)).toEqual({ _tag: 'AddressUnreadable' })
  })

  it('in capitals alone has no checksum by its case [WAL-7]', () => {
    expect(problem('ERC20', '0x52908400098527886E0F7030069857D2E4169EE8')).toBeUndefined()
  })

  it('is missing when empty, and has no inner space on any network [WAL-7]', () => {
    expect(problem('ERC20', ' \t')).toEqual({ _tag: 'AddressMissing' })
    for (const network of ['ERC20', 'BTC', 'NEW'])
      expect(problem(network, '1A1zP1eP5QGefi2DM PTfTL5SLmv7DivfNa')).toEqual({ _tag: 'AddressHasSpaces' })
  })

  it('of a network without a known form is any plain text of a usual length [Q63]', () => {
    for (const text of ['account.near-12345', 'x'.repeat(10), 'x'.repeat(128)])
      expect(problem('NEW', text)).toBeUndefined()
    for (const text of ['адрес-кошелька-пользователя', 'x'.repeat(129)])
      expect(problem('NEW', text)).toEqual({ _tag: 'AddressUnreadable' })
  })

  it('ends with the six characters that are typed back [Q63]', () => {
    expect(parts('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual({
      start: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef',
      end: '1BeAed',
    })
  })
})
