import '../../ui/styles/c2c.css'
import { C2cOrdersView } from './c2c-orders.view.tsx'

export const Screen = C2cOrdersView
