import { usePathParameter } from '../../routing/index.ts'
import { LeverageView } from './leverage.view.tsx'

export const Screen = () => <LeverageView address={usePathParameter('pair')} />
