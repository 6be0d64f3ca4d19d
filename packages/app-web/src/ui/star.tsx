/** A star to press on what one wants to find again. [HOME-3] */
import { useWords } from '../i18n/index.ts'
import { Icon } from './icon.tsx'

interface StarProps {
  /** Of what stands beside it. */
  readonly name: string
  readonly on: boolean
  readonly onPress: () => void
}

/** Often inside a row that may be pressed too: a press on the star is no press on the row. */
export const Star = ({ name, on, onPress }: StarProps) => {
  const label = useWords().text('spot.markets.favourite', { name })
  return (
    <button
      type="button"
      className="star"
      aria-pressed={on}
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
