/** Choice of a network; arrow keys move within it. [WAL-2] [WAL-3] */
import { useId } from 'react'

import { Name, Text } from '../ui/index.ts'

interface NetworkChoiceProps {
  readonly networks: ReadonlyArray<{ readonly code: string; readonly name: string }>
  readonly chosen: string | undefined
  readonly onChoose: (code: string) => void
}

export const NetworkChoice = ({ networks, chosen, onChoose }: NetworkChoiceProps) => {
  const group = useId()
  if (networks.length === 0) return undefined
  return (
    <fieldset className="networks">
      <legend className="fs2 t2">
        <Text message="wallet.network" />
      </legend>
      {networks.map(({ code, name }) => (
        <label key={code} className="network">
          <input type="radio" name={group} checked={code === chosen} onChange={() => onChoose(code)} />
          <Name text={code} className="m" />
          <Name text={name} className="t2 fs1" />
        </label>
      ))}
    </fieldset>
  )
}
