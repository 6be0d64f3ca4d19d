import { BANNER_VM, HEADLINES_VM, TICKER_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { BannerView } from '../../panels/banner/banner.view.tsx'
import { NoticeLineView } from '../../panels/notices/notice-line.view.tsx'
import { TickerView } from '../../panels/ticker/ticker.view.tsx'

export const HomeNotices = () => {
  const vm = useVm(HEADLINES_VM)
  useOpen(vm)
  return <NoticeLineView vm={vm} />
}

export const HomeStrip = () => {
  const vm = useVm(TICKER_VM)
  useOpen(vm)
  return <TickerView vm={vm} />
}

export const HomeBanners = () => {
  const vm = useVm(BANNER_VM)
  useOpen(vm)
  return <BannerView vm={vm} />
}
