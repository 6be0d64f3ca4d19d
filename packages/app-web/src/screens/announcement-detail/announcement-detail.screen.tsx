import { useArticleId } from '../../routing/index.ts'
import { AnnouncementDetailView } from './announcement-detail.view.tsx'

export const Screen = () => <AnnouncementDetailView id={useArticleId()} />
