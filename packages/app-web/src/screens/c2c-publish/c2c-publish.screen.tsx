import '../../ui/styles/c2c.css'
import { C2cPublishView } from './c2c-publish.view.tsx'

export const Screen = C2cPublishView
