import { useEffect } from 'react'

import { BANNER_VM, HEADLINES_VM, TICKER_VM } from '../../composition/tokens.ts'
import { useVm } from '../../composition/use-vm.ts'
import { BannerView } from '../../panels/banner/banner.view.tsx'
import { NoticeLineView } from '../../panels/notices/notice-line.view.tsx'
import { TickerView } from '../../panels/ticker/ticker.view.tsx'

export const HomeNotices = () => {
  const vm = useVm(HEADLINES_VM)
  useEffect(() => {
    const opened = vm.open()
    return () => opened.unsubscribe()
  }, [vm])
  return <NoticeLineView vm={vm} />
}

export const HomeStrip = () => {
  const vm = useVm(TICKER_VM)
  useEffect(() => {
    const opened = vm.open()
    return () => opened.unsubscribe()
  }, [vm])
  return <TickerView vm={vm} />
}

export const HomeBanners = () => {
  const vm = useVm(BANNER_VM)
  useEffect(() => {
    const opened = vm.open()
    return () => opened.unsubscribe()
  }, [vm])
  return <BannerView vm={vm} />
}
