import { useSnapshot } from 'valtio'

import { useFormatters } from '../../i18n/index.ts'
import { METHOD_LABELS, MethodMark } from '../../panels/c2c/c2c-labels.view.tsx'
import { Icon, Link, Name, Problem, Text } from '../../ui/index.ts'
import type { C2cPublishVm } from './c2c-publish.vm.ts'
import type { MethodChoice } from './publish-form.ts'

interface Part {
  readonly vm: C2cPublishVm
}

/** One payment method; that of a sell offer needs a saved account. [C2C-2] */
export const MethodChoices = ({ vm }: Part) => {
  const { side, methods, problem, hasDetails } = useSnapshot(vm.state)
  const { text } = useFormatters()
  const label = side === 'sell' ? 'c2c.publish.methodOfBuyer' : 'c2c.publish.methodOfUser'
  return (
    <div className="form-row">
      <span className="fs2 t2">
        <Text message={label} />
      </span>
      <div className="c2c-methods" role="radiogroup" aria-label={text(label)}>
        {methods.map((choice) => (
          <Choice key={choice.method} vm={vm} choice={choice} />
        ))}
      </div>
      <Problem problem={problem?.field === 'method' ? problem.problem : undefined} />
      {hasDetails === false ? (
        <p className="hint">
          <span>
            <Text message="c2c.publish.noDetails" />{' '}
            <Link to={{ _tag: 'UserSettings' }} className="link">
              <Text message="shell.error.addPaymentInfo" />
            </Link>
          </span>
        </p>
      ) : undefined}
    </div>
  )
}

const Choice = ({ vm, choice: { method, account, isSaved } }: Part & { readonly choice: MethodChoice }) => {
  const { draft } = useSnapshot(vm.state)
  const isChosen = draft.method === method
  return (
    <label className="c2c-method">
      <input type="radio" name="method" className="sr" checked={isChosen} onChange={() => vm.change({ method })} />
      <MethodMark method={method} />
      <b>
        <Text message={METHOD_LABELS[method]} />
      </b>
      {isChosen ? <Icon name="check" /> : <span />}
      <small>{isSaved ? <Name text={account} /> : <Text message="c2c.publish.notSaved" />}</small>
    </label>
  )
}
