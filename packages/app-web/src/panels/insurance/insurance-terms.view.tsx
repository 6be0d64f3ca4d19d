import { useFormatters } from '../../i18n/index.ts'
import { Text } from '../../ui/index.ts'
import type { ShownConditions, ShownOffer } from './insurance-figures.ts'

/** What a policy pays, and when it ends, in plain sentences. */
export const Conditions = ({ conditions }: { readonly conditions: ShownConditions }) => {
  const { figureString } = useFormatters()
  const { loss, payout, empty, gain, perDay } = conditions
  const claim = {
    loss: figureString(loss),
    payout: figureString(payout),
    empty: figureString(empty),
    perDay,
  }
  return (
    <div className="hint">
      <p>
        <Text message="second-contract.insurance.terms.claim" values={claim} />
      </p>
      <p>
        <Text message="second-contract.insurance.terms.end" values={{ gain: figureString(gain) }} />
      </p>
    </div>
  )
}

/** What can be insured. */
export const Range = ({ offer }: { readonly offer: Pick<ShownOffer, 'least' | 'most'> }) => {
  const { figureString } = useFormatters()
  return (
    <p className="hint">
      <Text
        message="second-contract.insurance.range"
        values={{ least: figureString(offer.least), most: figureString(offer.most) }}
      />
    </p>
  )
}
