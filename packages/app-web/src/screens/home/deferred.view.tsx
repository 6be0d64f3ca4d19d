import { ANNOUNCEMENTS_VM } from '../../panels/announcements/announcements.token.ts'
import { BANNER_VM } from '../../panels/banner/banner.token.ts'
import { TICKER_VM } from '../../panels/ticker/ticker.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { BannerView } from '../../panels/banner/banner.view.tsx'
import { AnnouncementLineView } from '../../panels/announcements/announcement-line.view.tsx'
import { TickerView } from '../../panels/ticker/ticker.view.tsx'

export const HomeAnnouncements = () => {
  const vm = useVm(ANNOUNCEMENTS_VM)
  useOpen(vm)
  return <AnnouncementLineView vm={vm} />
}

export const HomeTicker = () => {
  const vm = useVm(TICKER_VM)
  useOpen(vm)
  return <TickerView vm={vm} />
}

export const HomeBanners = () => {
  const vm = useVm(BANNER_VM)
  useOpen(vm)
  return <BannerView vm={vm} />
}
