import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makePanelLayoutVm } from './panel-layout.vm.ts'

describe('makePanelLayoutVm', () => {
  it('shows a size while it changes and keeps it when resizing ends [SPOT-2] [Q25]', () => {
    const { marketSettings } = fakeBrowser(fakeExchange())
    const [vm, other] = [makePanelLayoutVm(marketSettings), makePanelLayoutVm(marketSettings)]
    vm.open()
    other.open()
    vm.resize('book', 300)
    expect([vm.state.layout.sizes, other.state.layout.sizes]).toEqual([{ book: 300 }, {}])
    vm.endResizing()
    expect(other.state.layout.sizes).toEqual({ book: 300 })
    vm.reset('book')
    expect(other.state.layout.sizes).toEqual({})
  })

  it('gives up chosen sizes for a preset [SPOT-2]', () => {
    const vm = makePanelLayoutVm(fakeBrowser(fakeExchange()).marketSettings)
    vm.open()
    vm.resize('orders', 400)
    vm.endResizing()
    vm.choosePreset('chart')
    expect(vm.state.layout).toEqual({ preset: 'chart', sizes: {} })
  })
})
