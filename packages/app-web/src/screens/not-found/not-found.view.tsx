import { NOT_FOUND_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { MarketListView } from '../../panels/market-list/market-list.view.tsx'
import { Link, PageTitle, Text } from '../../ui/index.ts'

export const NotFoundView = () => {
  const vm = useVm(NOT_FOUND_VM)
  useOpen(vm)
  return (
    <main className="page lost" id="main">
      <PageTitle of="shell.notFound.title" />
      <div className="stack-4">
        <h1 className="t-8">
          <Text of="shell.notFound.title" />
        </h1>
        <p className="t2">
          <Text of="shell.notFound.text" />
        </p>
        <p>
          <Link to={{ _tag: 'Home' }} className="btn btn-primary btn-lg">
            <Text of="shell.notFound.home" />
          </Link>
        </p>
      </div>
      <MarketListView vm={vm.list} className="lost-list" onOpen={vm.openMarket} />
    </main>
  )
}
