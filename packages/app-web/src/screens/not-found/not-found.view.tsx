import { NOT_FOUND_VM } from './not-found.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { MarketListView } from '../../panels/market-list/market-list.view.tsx'
import { Link, PageTitle, Text } from '../../ui/index.ts'

export const NotFoundView = () => {
  const vm = useVm(NOT_FOUND_VM)
  useOpen(vm)
  return (
    <main className="page not-found" id="main">
      <PageTitle title="spot.notFound.title" />
      <div className="stack-4">
        <h1 className="t-8">
          <Text message="spot.notFound.title" />
        </h1>
        <p className="t2">
          <Text message="spot.notFound.text" />
        </p>
        <p>
          <Link to={{ _tag: 'Home' }} className="btn btn-primary btn-lg">
            <Text message="spot.notFound.home" />
          </Link>
        </p>
      </div>
      <MarketListView vm={vm.list} className="not-found-list" onOpen={vm.openMarket} />
    </main>
  )
}
