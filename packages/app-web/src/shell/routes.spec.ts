import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { MENU, ROUTES, addressOf, isOurs, menuPlace, routeAt } from './routes.ts'

const paths = ROUTES.flatMap(({ path, aliases }) => [path, ...aliases])

describe('the route table', () => {
  it('has every canonical path of docs/routes.md, and none of its own [SHELL-1]', () => {
    const table = readFileSync(new URL('../../../../docs/routes.md', import.meta.url), 'utf8')
    const documented = [...table.matchAll(/^\| (\/\S*?) \|/gm)].map(
      ([, path]) => (path ?? '').split('?')[0] + ((path ?? '').includes(':pair?') ? '?' : ''),
    )
    expect(documented.length).toBeGreaterThan(40)
    expect(ROUTES.map(({ path }) => path).sort()).toEqual(documented.sort())
  })

  it('has every path and every name once [SHELL-1]', () => {
    expect(new Set(paths).size).toBe(paths.length)
    expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length)
  })

  it('finds a route by its address, whatever the pair, case and last slash [SHELL-1]', () => {
    expect(routeAt('/dealCenter/BTC-USDT')?.name).toBe('dealCenter')
    expect(routeAt('/dealcenter/')?.name).toBe('dealCenter')
    expect(routeAt('/dealCenter/BTC-USDT/more')).toBeUndefined()
  })

  it('leads every destination to a route with a screen [SHELL-1]', () => {
    const addresses = [
      addressOf({ _tag: 'Home' }),
      addressOf({ _tag: 'Quotation' }),
      addressOf({ _tag: 'Orders' }),
      addressOf({ _tag: 'DealCenter', pair: 'BTC-USDT' }),
      addressOf({ _tag: 'Login', account: 'a b@c.d' }),
      addressOf({ _tag: 'Register', email: 'a+b@c.d' }),
      addressOf({ _tag: 'NoticeList' }),
      addressOf({ _tag: 'NoticeList', topic: 'help' }),
      addressOf({ _tag: 'NoticeDetail', article: 303 as never }),
      addressOf({ _tag: 'Upstart' }),
      addressOf({ _tag: 'Authentication' }),
      addressOf({ _tag: 'ForgetPassword' }),
      addressOf({ _tag: 'AccountCenter' }),
      addressOf({ _tag: 'AccountSet' }),
      addressOf({ _tag: 'BindEmail' }),
      addressOf({ _tag: 'TradePassword' }),
      addressOf({ _tag: 'AccountMessage' }),
      addressOf({ _tag: 'Region' }),
      addressOf({ _tag: 'Register', invite: '3cy1' }),
    ]
    expect(addresses).toEqual([
      '/',
      '/quotation',
      '/allTransaction',
      '/dealCenter/BTC-USDT',
      '/components/login?account_number=a+b%40c.d',
      '/components/register?email=a%2Bb%40c.d',
      '/noticeList',
      '/noticeList?topic=help',
      '/components/noticeDetail?id=303',
      '/upstart',
      '/authentication',
      '/forgetPwd',
      '/account/accountCenter',
      '/accountSet',
      '/bindEmail',
      '/setCash',
      '/account/accountMessage',
      '/account/region',
      '/components/register?extension_code=3cy1',
    ])
    expect(addresses.filter((address) => !isOurs(address))).toEqual([])
  })

  it.each([
    ['/new_account/transferLegal', 'shell.menu.assets'],
    ['/new_account/transfer', 'shell.menu.assets'],
    ['/account/transferLog', 'shell.menu.assets'],
    ['/new_account/changeAccount', 'shell.menu.assets'],
    ['/new_account/finance', 'shell.menu.assets'],
    ['/allTransaction', 'shell.menu.spot'],
    ['/quotation', 'market.markets'],
    ['/accountSet', undefined],
  ])('the menu marks for %s: %s [SHELL-2]', (path, label) => {
    const screen = routeAt(path)?.screen
    const place = screen && menuPlace(screen)
    expect(MENU.find((entry) => entry.screen === place)?.label).toBe(label)
  })

  it('takes no foreign address to return to [SHELL-6]', () => {
    const foreign = ['//evil.example', 'https://evil.example/', '/nowhere', 'javascript:alert(1)', '/c2c', '']
    expect(foreign.filter(isOurs)).toEqual([])
  })
})
