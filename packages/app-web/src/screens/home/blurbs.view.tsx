import type { IconName } from '../../ui/index.ts'
import { Icon, Region, Text } from '../../ui/index.ts'

const BLURBS: ReadonlyArray<{
  readonly icon: IconName
  readonly title: `market.blurb.${Blurb}.title`
  readonly text: `market.blurb.${Blurb}.text`
}> = [
  { icon: 'bolt', title: 'market.blurb.live.title', text: 'market.blurb.live.text' },
  { icon: 'scale', title: 'market.blurb.exact.title', text: 'market.blurb.exact.text' },
  { icon: 'globe', title: 'market.blurb.languages.title', text: 'market.blurb.languages.text' },
  { icon: 'phone', title: 'market.blurb.phone.title', text: 'market.blurb.phone.text' },
]
type Blurb = 'live' | 'exact' | 'languages' | 'phone'

export const Blurbs = () => (
  <Region className="blurbs" label="market.blurb.label">
    {BLURBS.map((blurb) => (
      <div className="blurb" key={blurb.title}>
        <Icon name={blurb.icon} size="large" />
        <b>
          <Text of={blurb.title} />
        </b>
        <p>
          <Text of={blurb.text} />
        </p>
      </div>
    ))}
  </Region>
)
