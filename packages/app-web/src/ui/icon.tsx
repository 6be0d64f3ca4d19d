/** Icons as 16 × 16 line drawings in the text colour. */
const PATHS = {
  alert: 'M8 2.5 14.2 13H1.8zM8 6.5v3M8 11.2v.1',
  candles: 'M5 2v2M5 10v3M3.5 4h3v6h-3zM11 3v3M11 11v2M9.5 6h3v5h-3z',
  check: 'm3 8.5 3 3 7-7',
  chevron: 'm4 6 4 4 4-4',
  close: 'm4 4 8 8M12 4l-8 8',
  copy: 'M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1',
  done: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM5.5 8.2l1.8 1.8 3.3-3.5',
  eye: 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM9.8 8a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0z',
  'eye-off':
    'M3.5 5.2C2.2 6.5 1.5 8 1.5 8S4 12.2 8 12.2c1 0 1.9-.2 2.7-.6M6 4.1A6 6 0 0 1 8 3.8C12 3.8 14.5 8 14.5 8s-.5.9-1.5 2M2.5 2.5l11 11',
  globe:
    'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM2 8h12M8 2c2 1.8 2.6 3.8 2.6 6S10 12.2 8 14c-2-1.8-2.6-3.8-2.6-6S6 3.8 8 2z',
  headset: 'M3 9.5V8a5 5 0 0 1 10 0v1.5M3 9h1.5v3.5H3zM11.5 9H13v3.5h-1.5zM13 12.5c0 1-1 1.5-3.5 1.5',
  home: 'M2.5 7.5 8 3l5.5 4.5V13.5h-4v-3.5h-3v3.5h-4z',
  inbox: 'M2.5 9.5 4.5 3.5h7l2 6v3.5h-11zM2.5 9.5h3l1 1.5h3l1-1.5h3',
  info: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM8 7.3v3.9M8 5v.1',
  layout: 'M2.5 3h11v10h-11zM6.5 3v10M6.5 9h7',
  moon: 'M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  play: 'M5 3.5v9l7.5-4.5z',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.5L13 6M13 3v3h-3',
  search: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM10.5 10.5l3 3',
  send: 'M2.5 8 13.5 2.5 10 13.5 7.5 9z',
  star: 'm8 2 1.8 3.8 4.2.5-3.1 2.9.8 4.1L8 11.3l-3.7 2 .8-4.1L2 6.3l4.2-.5z',
  stop: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM8 4.8v4M8 11v.1',
  sun: 'M11 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M12.6 3.4l-.7.7M4.1 11.9l-.7.7',
  swap: 'M3 6h9m0 0L9.5 3.5M13 10H4m0 0 2.5 2.5',
  user: 'M10.5 5.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM3 13.5c.6-2.6 2.5-4 5-4s4.4 1.4 5 4',
  users:
    'M8 5.2a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0zM1.5 13c.4-2.4 2-3.8 4.3-3.8s3.9 1.4 4.3 3.8M10.2 3.2a2.2 2.2 0 0 1 0 4M11.8 9.6c1.5.5 2.4 1.7 2.7 3.4',
  wallet: 'M2.5 4.5v7.8c0 .4.3.7.7.7h9.6c.4 0 .7-.3.7-.7V6.2c0-.4-.3-.7-.7-.7H3.5a1 1 0 0 1 0-2.5h8M11 9.2v.1',
} as const

export type IconName = keyof typeof PATHS

const SIZES = { small: 'i i-s', normal: 'i', large: 'i i-l' } as const

type Size = keyof typeof SIZES

export const Icon = ({ name, size }: { readonly name: IconName; readonly size?: Size }) => (
  <Drawing path={PATHS[name]} size={size} />
)

export const Drawing = ({ path, size = 'normal' }: { readonly path: string; readonly size?: Size | undefined }) => (
  <svg className={SIZES[size]} viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** That of the operator, or the hexagon. */
export const Logo = () =>
  import.meta.env.LOGO === undefined ? (
    <svg className="hex" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2 20.7 7v10L12 22 3.3 17V7z" />
      <path d="M9 9v6M15 9v6M9 12h6" />
    </svg>
  ) : (
    <img className="hex" src={import.meta.env.LOGO} alt="" />
  )
