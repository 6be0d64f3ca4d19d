import { ANNOUNCEMENTS_VM } from '../../panels/announcements/announcements.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { AnnouncementsView } from '../../panels/announcements/announcements.view.tsx'
import { PageTitle, Text } from '../../ui/index.ts'

export const AnnouncementListView = ({ topic }: { readonly topic: string }) => {
  const vm = useVm(ANNOUNCEMENTS_VM)
  useOpen(vm, topic)
  return (
    <main className="page page-text" id="main">
      <PageTitle title="content.category.announcements" />
      <h1 className="t-8">
        <Text message="content.category.announcements" />
      </h1>
      <AnnouncementsView vm={vm} />
    </main>
  )
}
