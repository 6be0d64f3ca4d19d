/** A toggle for favourites. [HOME-3] */
import { useFormatters } from '../i18n/index.ts'
import { Icon } from './icon.tsx'

interface StarProps {
  /** Name of the item it belongs to. */
  readonly name: string
  readonly isOn: boolean
  readonly onPress: () => void
}

/** Stops propagation, because it is often inside a clickable row. */
export const Star = ({ name, isOn, onPress }: StarProps) => {
  const label = useFormatters().text(isOn ? 'spot.markets.removeFavourite' : 'spot.markets.addFavourite', { name })
  return (
    <button
      type="button"
      className={isOn ? 'star is-on' : 'star'}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      <Icon name="star" />
    </button>
  )
}
