/** The arguments of the command, and the message for arguments that make no sense. */
import { describe, expect, it } from 'vitest'

import { parseCommandLine, USAGE } from './command-line.ts'

const ACCOUNT = { CONFORMANCE_ACCOUNT: 'kit@example.com', CONFORMANCE_PASSWORD: 'kestrel7' }

describe('the command line', () => {
  it('takes an origin, and checks everything that is open', () => {
    expect(parseCommandLine(['http://127.0.0.1:8080/somewhere'], {})).toEqual({
      settings: {
        origin: 'http://127.0.0.1:8080',
        account: undefined,
        other: undefined,
        writes: 'none',
        pushes: true,
        timeout: 15_000,
        only: undefined,
      },
      json: undefined,
      html: undefined,
      breachesOnly: false,
    })
  })

  it('takes a test account from the environment, which no list of processes shows', () => {
    const args = [
      'https://x.example',
      '--writes',
      '--timeout',
      '3',
      '--only',
      'iepn',
      '--no-socket',
      '--breaches',
      '--json',
      'a',
      '--html',
      'b',
    ]
    expect(parseCommandLine(args, ACCOUNT)).toEqual({
      settings: {
        origin: 'https://x.example',
        account: { account: 'kit@example.com', password: 'kestrel7' },
        other: undefined,
        writes: 'taken-back',
        pushes: false,
        timeout: 3000,
        only: ['iepn'],
      },
      json: 'a',
      html: 'b',
      breachesOnly: true,
    })
  })

  it('takes another account from the environment, and stakes only where the account may act', () => {
    const other = { CONFORMANCE_OTHER_ACCOUNT: 'other@example.com', CONFORMANCE_OTHER_PASSWORD: 'kestrel8' }
    expect(parseCommandLine(['https://x.example', '--writes', '--stake'], { ...ACCOUNT, ...other })).toMatchObject({
      settings: { other: { account: 'other@example.com', password: 'kestrel8' }, writes: 'stake' },
    })
  })

  it.each([
    [[], USAGE],
    [['http://a.example', 'http://b.example'], USAGE],
    [['http://a.example', '--help'], USAGE],
    [['exchange'], 'exchange is no address of a server\n'],
    [['ftp://a.example'], 'ftp://a.example is no address of a server\n'],
    [['http://a.example', '--timeout', 'soon'], '--timeout soon is no number of seconds\n'],
    [['http://a.example', '--writes'], '--writes needs CONFORMANCE_ACCOUNT and CONFORMANCE_PASSWORD\n'],
    [['http://a.example', '--stake'], '--stake needs --writes\n'],
  ])('answers %j with what is wrong', (args, expected) => {
    expect(parseCommandLine(args, {})).toBe(expected)
  })

  it('names an option that does not exist', () => {
    expect(parseCommandLine(['http://a.example', '--fast'], {})).toContain('--fast')
  })
})
