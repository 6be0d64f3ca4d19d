import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { MessageKey } from '../../i18n/index.ts'
import { Action, Icon, Link, Panel, Skeleton, Text } from '../../ui/index.ts'
import { ClaimDialog } from './claim-dialog.view.tsx'
import type { WelcomeVm } from './welcome.vm.ts'

interface WelcomeProps {
  readonly vm: WelcomeVm
}

/** The steps of a new user; a way to the trade page for everyone else. */
export const WelcomeView = ({ vm }: WelcomeProps) => {
  const { done, next, hasFailed, isHidden } = useSnapshot(vm.state)
  if (done === undefined && !hasFailed) return <Skeleton />
  return (
    <>
      {next === undefined || isHidden ? <TradeLink /> : <Steps vm={vm} />}
      <ClaimDialog vm={vm} />
    </>
  )
}

const TradeLink = () => (
  <p>
    <Link to={{ _tag: 'Trade' }} className="btn btn-primary btn-lg">
      <Text message="account.welcome.trade" />
    </Link>
  </p>
)

const Steps = ({ vm }: WelcomeProps) => {
  const { done, next, hasPlayMoney } = useSnapshot(vm.state)
  const look = (step: string): string => (step === next ? 'btn btn-primary' : 'btn')
  return (
    <Panel
      title="account.welcome.title"
      className="welcome"
      tools={<Action label="account.welcome.hide" look="text" onPress={vm.hide} />}
    >
      <ol>
        <Step
          number={1}
          isDone={done?.has('claim') === true}
          title={hasPlayMoney ? 'account.welcome.claim' : 'account.welcome.deposit'}
          hint={hasPlayMoney ? 'account.welcome.claimHint' : 'account.welcome.depositHint'}
        >
          {hasPlayMoney ? (
            <Action
              label="account.welcome.claimVerb"
              look={next === 'claim' ? 'primary' : 'plain'}
              onPress={() => void vm.claim()}
            />
          ) : (
            <Link to={{ _tag: 'Wallet', wallet: 'spot' }} className={look('claim')}>
              <Text message="account.welcome.depositVerb" />
            </Link>
          )}
        </Step>
        <Step number={2} isDone={done?.has('buy') === true} title="account.welcome.buy" hint="account.welcome.buyHint">
          <Action label="account.welcome.buyVerb" look={next === 'buy' ? 'primary' : 'plain'} onPress={vm.buy} />
        </Step>
        <Step
          number={3}
          isDone={done?.has('history') === true}
          title="account.welcome.history"
          hint="account.welcome.historyHint"
        >
          <Link to={{ _tag: 'Orders', tab: 'completed' }} className={look('history')}>
            <Text message="account.welcome.historyVerb" />
          </Link>
        </Step>
      </ol>
    </Panel>
  )
}

interface StepProps {
  readonly number: number
  readonly isDone: boolean
  readonly title: MessageKey
  readonly hint: MessageKey
  readonly children: ReactNode
}

const Step = ({ number, isDone, title, hint, children }: StepProps) => (
  <li>
    <span className={isDone ? 'step-number ok' : 'step-number'} aria-hidden="true">
      {isDone ? <Icon name="check" /> : number}
    </span>
    <span className="stack">
      <b>
        <Text message={title} />
      </b>
      <span className="fs2 t3">
        <Text message={isDone ? 'account.welcome.done' : hint} />
      </span>
      {isDone ? undefined : <span>{children}</span>}
    </span>
  </li>
)
