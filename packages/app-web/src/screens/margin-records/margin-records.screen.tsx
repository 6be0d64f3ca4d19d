import { MarginRecordsView } from './margin-records.view.tsx'

export const Screen = MarginRecordsView
