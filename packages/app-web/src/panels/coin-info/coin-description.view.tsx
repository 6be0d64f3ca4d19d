import { Text } from '../../ui/index.ts'

interface CoinDescriptionProps {
  /** Undefined until it is read. */
  readonly coin: { readonly name: string; readonly description: string } | undefined
}

/** Name of a coin and what its exchange says about it. [SPOT-2] */
export const CoinDescription = ({ coin }: CoinDescriptionProps) => (
  <>
    <h3>
      <bdi>{coin?.name}</bdi>
    </h3>
    <p className="t2 pre-line">
      {coin?.description === '' ? <Text message="spot.coinInfo.none" /> : <bdi>{coin?.description}</bdi>}
    </p>
  </>
)
