import '../../ui/styles/c2c.css'
import { MyShopsView } from './my-shops.view.tsx'

export const Screen = MyShopsView
