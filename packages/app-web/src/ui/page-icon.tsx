/** Icons of the pages of a section: those of every page, and some that the first load does not need. */
import type { IconName } from './icon.tsx'
import { Drawing, Icon } from './icon.tsx'

const PATHS = {
  bank: 'M2.5 6.5 8 3l5.5 3.5zM4 6.5v5M8 6.5v5M12 6.5v5M2.5 13h11',
  book: 'M4 2.5h8.5v11H4a1.5 1.5 0 0 1-1.5-1.5V4A1.5 1.5 0 0 1 4 2.5zM6 6h4M6 9h4',
  flag: 'M4 14V2.5M4 3h8l-2 2.7L12 8.5H4',
  pie: 'M8 2v6h6a6 6 0 1 1-6-6zM10.5 2.5a6 6 0 0 1 3 3h-3z',
} as const

export type PageIconName = IconName | keyof typeof PATHS

interface PageIconProps {
  readonly name: PageIconName
  readonly size?: 'small' | 'normal'
}

export const PageIcon = ({ name, size = 'normal' }: PageIconProps) =>
  isOwn(name) ? <Drawing path={PATHS[name]} size={size} /> : <Icon name={name} size={size} />

const isOwn = (name: PageIconName): name is keyof typeof PATHS => Object.hasOwn(PATHS, name)
