import { useQuery } from '../../routing/index.ts'
import { AnnouncementListView } from './announcement-list.view.tsx'

export const Screen = () => <AnnouncementListView topic={useQuery('topic')} />
