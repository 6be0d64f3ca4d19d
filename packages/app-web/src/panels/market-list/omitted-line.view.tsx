import { Text } from '../../ui/index.ts'

/** Says how many markets are missing because they could not be read; nothing while none is. */
export const OmittedLine = ({ count }: { readonly count: number }) =>
  count === 0 ? undefined : (
    <output className="stale-bar">
      <Text message="market.omitted" values={{ count }} />
    </output>
  )
