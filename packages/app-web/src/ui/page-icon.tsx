/** Icons of the pages of a section: those of every page, and some that the first load does not need. */
import type { IconName } from './icon.tsx'
import { Drawing, Icon } from './icon.tsx'

const PATHS = {
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1 1.5H3zM7 14h2',
  bolt: 'M9 1.8 3.5 9H7.5L7 14.2 12.5 7h-4z',
  phone:
    'M5.7 1.8h4.6a1.2 1.2 0 0 1 1.2 1.2v10a1.2 1.2 0 0 1-1.2 1.2H5.7A1.2 1.2 0 0 1 4.5 13V3a1.2 1.2 0 0 1 1.2-1.2zM7.3 12h1.4',
  scale: 'M8 2.5v11M5 13.5h6M3 4.5h10M3 4.5 1.5 9h3zM13 4.5 11.5 9h3z',
  camera: 'M2.5 5h2.7l1-1.7h3.6l1 1.7h2.7v8h-11zM10 8.8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  expand: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  shrink: 'M6 2.5V6H2.5M13.5 6H10V2.5M10 13.5V10h3.5M2.5 10H6v3.5',
  bank: 'M2.5 6.5 8 3l5.5 3.5zM4 6.5v5M8 6.5v5M12 6.5v5M2.5 13h11',
  book: 'M4 2.5h8.5v11H4a1.5 1.5 0 0 1-1.5-1.5V4A1.5 1.5 0 0 1 4 2.5zM6 6h4M6 9h4',
  clock: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM8 4.5V8l2.5 1.8',
  flag: 'M4 14V2.5M4 3h8l-2 2.7L12 8.5H4',
  list: 'M5.5 4H14M5.5 8H14M5.5 12H14M2 4h.6M2 8h.6M2 12h.6',
  lock: 'M4.5 7h7a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  minus: 'M4 8h8',
  palette:
    'M8 2a6 6 0 1 0 0 12c1 0 1.3-.7 1-1.5-.4-1 .2-1.8 1.2-1.8H12a2 2 0 0 0 2-2C14 5 11.3 2 8 2zM5 7v.1M7.5 5v.1M10.5 6v.1M5 10v.1',
  pie: 'M8 2v6h6a6 6 0 1 1-6-6zM10.5 2.5a6 6 0 0 1 3 3h-3z',
  plus: 'M8 4v8M4 8h8',
} as const

export type PageIconName = IconName | keyof typeof PATHS

interface PageIconProps {
  readonly name: PageIconName
  readonly size?: 'small' | 'normal' | 'large'
}

export const PageIcon = ({ name, size = 'normal' }: PageIconProps) =>
  isOwn(name) ? <Drawing path={PATHS[name]} size={size} /> : <Icon name={name} size={size} />

const isOwn = (name: PageIconName): name is keyof typeof PATHS => Object.hasOwn(PATHS, name)
