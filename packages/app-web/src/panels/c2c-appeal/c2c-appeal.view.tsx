import type { C2cAppeal, C2cLifeCycle } from '@hexbourse/domain/c2c'
import { useSnapshot } from 'valtio'

import { Action, Hint, LoadedContent, Note, Panel, Skeleton, Text, Time } from '../../ui/index.ts'
import { AppealForm } from './appeal-form.view.tsx'
import type { C2cAppealVm } from './c2c-appeal.vm.ts'

interface AppealProps {
  readonly vm: C2cAppealVm
  /** What the user is in the order. */
  readonly party: C2cLifeCycle.Party
  /** Statements are made while the order is paid. */
  readonly isPaid: boolean
}

export const C2cAppealView = ({ vm, party, isPaid }: AppealProps) => {
  const { appeal, statements } = useSnapshot(vm.state)
  if (!isPaid && statements.length === 0) return undefined
  return (
    <Panel title="c2c.appeal.title">
      <div className="panel-body stack-4">
        <LoadedContent data={appeal} skeleton={<Skeleton />} onRetry={vm.retry}>
          <Statements vm={vm} party={party} isPaid={isPaid} />
          {isPaid && !statements.some(({ by }) => by === party) ? <Offer vm={vm} /> : undefined}
        </LoadedContent>
      </div>
    </Panel>
  )
}

const Statements = ({ vm, party, isPaid }: AppealProps) => {
  const { statements, awardedTo } = useSnapshot(vm.state)
  const standing = vm.standingOf(awardedTo, isPaid && statements.length > 0)
  return (
    <>
      {standing === undefined ? undefined : (
        <Note look="info" title={standing}>
          {standing === 'c2c.appeal.open' ? <Text message="c2c.appeal.openText" /> : undefined}
        </Note>
      )}
      {statements.map((statement) => (
        <StatementText key={statement.by} statement={statement} isOwn={statement.by === party} />
      ))}
    </>
  )
}

const StatementText = ({
  statement: { reason, pictures, at },
  isOwn,
}: {
  readonly statement: C2cAppeal.Statement
  readonly isOwn: boolean
}) => (
  <div className="stack">
    <b className="fs2">
      <Text message={isOwn ? 'c2c.appeal.own' : 'c2c.appeal.other'} /> <Time at={at} as="date-time" />
    </b>
    <p className="c2c-statement" dir="auto">
      {reason}
    </p>
    {pictures.length === 0 ? undefined : (
      <span className="t3 fs2">
        <Text message="c2c.appeal.photos" values={{ count: pictures.length }} />
      </span>
    )}
  </div>
)

const Offer = ({ vm }: Pick<AppealProps, 'vm'>) => {
  const { isWriting } = useSnapshot(vm.state)
  if (isWriting) return <AppealForm vm={vm} />
  return (
    <div className="row-between wrap">
      <Hint message="c2c.appeal.lead" />
      <Action label="c2c.appeal.start" icon="alert" onPress={vm.startWriting} />
    </div>
  )
}
