import { HEADLINES_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { HeadlinesView } from '../../panels/notices/notices.view.tsx'
import { PageTitle, Text } from '../../ui/index.ts'

export const NoticeListView = ({ topic }: { readonly topic: string }) => {
  const vm = useVm(HEADLINES_VM)
  useOpen(vm, topic)
  return (
    <main className="page page-text" id="main">
      <PageTitle of="content.category.notices" />
      <h1 className="t-8">
        <Text of="content.category.notices" />
      </h1>
      <HeadlinesView vm={vm} />
    </main>
  )
}
