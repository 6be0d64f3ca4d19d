import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { MENU, ROUTES, addressOf, isOwnAddress, menuEntryOf, routeAt } from './routes.ts'

const paths = ROUTES.flatMap(({ path, aliases }) => [path, ...aliases])

describe('ROUTES', () => {
  it('contains exactly the canonical paths of docs/routes.md [SHELL-1]', () => {
    const table = readFileSync(new URL('../../../../docs/routes.md', import.meta.url), 'utf8')
    const documented = [...table.matchAll(/^\| (\/\S*?) \|/gm)].map(
      ([, path]) => (path ?? '').split('?')[0] + ((path ?? '').includes(':pair?') ? '?' : ''),
    )
    expect(documented.length).toBeGreaterThan(40)
    expect(ROUTES.map(({ path }) => path).sort()).toEqual(documented.sort())
  })

  it('contains every path and name once [SHELL-1]', () => {
    expect(new Set(paths).size).toBe(paths.length)
    expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length)
  })

  it('finds a route by its path, ignoring pair, case and trailing slash [SHELL-1]', () => {
    expect(routeAt('/dealCenter/BTC-USDT')?.name).toBe('dealCenter')
    expect(routeAt('/dealcenter/')?.name).toBe('dealCenter')
    expect(routeAt('/dealCenter/BTC-USDT/more')).toBeUndefined()
  })

  it('maps every destination to a route with a screen [SHELL-1]', () => {
    const addresses = [
      addressOf({ _tag: 'Home' }),
      addressOf({ _tag: 'Markets' }),
      addressOf({ _tag: 'Orders' }),
      addressOf({ _tag: 'Orders', tab: 'completed' }),
      addressOf({ _tag: 'Trade', pair: 'BTC-USDT' }),
      addressOf({ _tag: 'Leverage' }),
      addressOf({ _tag: 'Leverage', pair: 'BTC-USDT' }),
      addressOf({ _tag: 'SecondContracts' }),
      addressOf({ _tag: 'SecondContracts', pair: 'BTC-USDT', list: 'closed' }),
      addressOf({ _tag: 'Positions' }),
      addressOf({ _tag: 'Positions', list: 'closed' }),
      addressOf({ _tag: 'C2cHub' }),
      addressOf({ _tag: 'C2cMarket' }),
      addressOf({ _tag: 'C2cPublish' }),
      addressOf({ _tag: 'C2cOffers' }),
      addressOf({ _tag: 'C2cOffers', side: 'buy', currency: 3 as never }),
      addressOf({ _tag: 'C2cOrders' }),
      addressOf({ _tag: 'C2cOfferOrders', offer: 7 as never }),
      addressOf({ _tag: 'C2cOrder', order: 55 as never }),
      addressOf({ _tag: 'UserSettings' }),
      addressOf({ _tag: 'FundsRecords' }),
      addressOf({ _tag: 'FundsRecords', list: 'deposits' }),
      addressOf({ _tag: 'AddressBook' }),
      addressOf({ _tag: 'AddressBook', currency: 3 as never }),
      addressOf({ _tag: 'MyShops' }),
      addressOf({ _tag: 'Login', account: 'a b@c.d' }),
      addressOf({ _tag: 'Register', email: 'a+b@c.d' }),
      addressOf({ _tag: 'AnnouncementList' }),
      addressOf({ _tag: 'AnnouncementList', topic: 'help' }),
      addressOf({ _tag: 'AnnouncementDetail', article: 303 as never }),
      addressOf({ _tag: 'TokenOffering' }),
      addressOf({ _tag: 'IdentityVerification' }),
      addressOf({ _tag: 'PasswordRecovery' }),
      addressOf({ _tag: 'AccountOverview' }),
      addressOf({ _tag: 'AccountSettings' }),
      addressOf({ _tag: 'BindEmail' }),
      addressOf({ _tag: 'SecondFactor' }),
      addressOf({ _tag: 'TradePassword' }),
      addressOf({ _tag: 'Messages' }),
      addressOf({ _tag: 'Referrals' }),
      addressOf({ _tag: 'Register', invite: '3cy1' }),
    ]
    expect(addresses).toEqual([
      '/',
      '/quotation',
      '/allTransaction',
      '/allTransaction?tab=completed',
      '/dealCenter/BTC-USDT',
      '/leverdealCenter',
      '/leverdealCenter/BTC-USDT',
      '/secondDealCenter',
      '/secondDealCenter/BTC-USDT?list=closed',
      '/leverTransactions',
      '/leverTransactions?list=closed',
      '/c2c',
      '/c2cTrade',
      '/c2c/publish',
      '/c2cRelease',
      '/c2cRelease?type=buy&currency_id=3',
      '/c2cOrder',
      '/c2cDetail?id=7',
      '/c2cDetail?order=55',
      '/userSetting',
      '/new_account/records',
      '/new_account/records?list=deposits',
      '/withdraw_address',
      '/withdraw_address?currency_id=3',
      '/myLegalShops',
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
      '/secondFactor',
      '/setCash',
      '/account/accountMessage',
      '/account/region',
      '/components/register?extension_code=3cy1',
    ])
    expect(addresses.filter((address) => !isOwnAddress(address))).toEqual([])
  })

  it.each([
    ['/new_account/transferLegal', 'shell.menu.assets'],
    ['/new_account/transfer', 'shell.menu.assets'],
    ['/account/transferLog', 'shell.menu.assets'],
    ['/new_account/changeAccount', 'shell.menu.assets'],
    ['/new_account/finance', 'shell.menu.assets'],
    ['/allTransaction', 'shell.menu.spot'],
    ['/leverdealCenter/BTC-USDT', 'shell.menu.leverage'],
    ['/secondDealCenter', 'shell.menu.secondContracts'],
    ['/c2cDetail', 'shell.menu.c2c'],
    ['/userSetting', 'shell.menu.c2c'],
    ['/myLegalShops', 'shell.menu.shop'],
    ['/quotation', 'market.markets'],
    ['/accountSet', undefined],
  ])('marks for %s the menu entry %s [SHELL-2]', (path, label) => {
    const screen = routeAt(path)?.screen
    const place = screen && menuEntryOf(screen)
    expect(MENU.find((entry) => entry.screen === place)?.label).toBe(label)
  })

  it.each([
    ['/fiatradCenter', '/c2c'],
    ['/legalTrade', '/c2c'],
    ['/account/userSetting', '/userSetting'],
  ])('redirects %s to %s [C2C-6]', (alias, path) => {
    expect(ROUTES.find(({ aliases }) => aliases.includes(alias))?.path).toBe(path)
  })

  it('rejects foreign and unknown return addresses [SHELL-6]', () => {
    const foreign = ['//evil.example', 'https://evil.example/', '/nowhere', 'javascript:alert(1)', '/success', '']
    expect(foreign.filter(isOwnAddress)).toEqual([])
  })
})
