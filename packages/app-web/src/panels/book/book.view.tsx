import { useSnapshot } from 'valtio'

import {
  ConnectionBadge,
  Empty,
  LiveCell,
  LiveRows,
  Loaded,
  Panel,
  Skeleton,
  StaleLine,
  Tabs,
  Text,
  isDim,
} from '../../ui/index.ts'
import type { SideProps } from './book-side.view.tsx'
import { BookSide, LOOKS } from './book-side.view.tsx'

interface BookProps extends SideProps {
  readonly className?: string
}

export const BookView = (props: BookProps) => {
  const { vm, className, base, settlement } = props
  const { live, empty, steps, step } = useSnapshot(vm.state)
  return (
    <Panel
      title="market.book.title"
      className={className}
      stale={isDim(live)}
      tools={
        <>
          <Tabs label="spot.book.step" look="chips" choices={steps} chosen={step} onChoose={vm.chooseStep} />
          <ConnectionBadge of={live} bare />
        </>
      }
    >
      <StaleLine of={live} />
      <Loaded of={live} onRetry={vm.retry} waiting={<Waiting vm={vm} />}>
        {empty ? <Empty title="market.book.empty" hint="market.book.emptyHint" /> : <Ladder {...props} />}
      </Loaded>
      <span className="sr">
        <Text of="market.book.hint" values={{ base, settlement }} />
      </span>
    </Panel>
  )
}

const Ladder = (props: BookProps) => {
  const { vm } = props
  return (
    <div className="ladder" onPointerEnter={vm.hold} onPointerLeave={vm.release} onFocus={vm.hold} onBlur={vm.release}>
      <LiveRows className="ladder-in" rows={vm.rows}>
        <BookSide {...props} side="asks" />
        <div className="book-mid" data-row="mid">
          <LiveCell of="last" />
          <span className="grow" />
          <span className="t3 fs1">
            <Text of="market.book.spread" /> <LiveCell of="spread" className="sub" />
          </span>
        </div>
        <BookSide {...props} side="bids" />
      </LiveRows>
    </div>
  )
}

const Waiting = ({ vm }: Pick<BookProps, 'vm'>) => (
  <div className="ladder" aria-busy="true">
    <div className="ladder-in">
      {(['asks', 'bids'] as const).map((side) => (
        <div key={side} className={`book-half ${LOOKS[side]}`}>
          <div className="book-side">
            <div className="book-rows">
              {vm.slots[side].map((slot, index) => (
                <div key={slot} className="book-row">
                  <Skeleton at={index} />
                  <Skeleton at={index} />
                  <Skeleton at={index} />
                </div>
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  </div>
)
