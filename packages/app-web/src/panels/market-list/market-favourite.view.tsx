import { useSnapshot } from 'valtio'

import { Star } from '../../ui/index.ts'
import type { ListedMarket, MarketBoardVm } from './market-board.vm.ts'

interface FavouriteProps {
  readonly vm: MarketBoardVm
  readonly row: Pick<ListedMarket, 'key' | 'base' | 'quote'>
}

export const MarketFavourite = ({ vm, row }: FavouriteProps) => {
  const { favourites } = useSnapshot(vm.state)
  return (
    <Star
      name={`${row.base}/${row.quote}`}
      isOn={favourites.includes(row.key)}
      onPress={() => vm.toggleFavourite(row.key)}
    />
  )
}
