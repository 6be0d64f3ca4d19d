import { useSnapshot } from 'valtio'

import { ACCOUNTS } from '../../panels/asset-page/asset-page.view.tsx'
import type { FaceWords } from '../../ui/index.ts'
import { Entry, Money, MoneyDialog, Text } from '../../ui/index.ts'
import { AfterEntries } from './after.view.tsx'
import type { TransferVm } from './transfer.vm.ts'

const WORDS: FaceWords = {
  title: 'wallet.transfer.dialog',
  verb: 'wallet.transfer.verb',
  review: 'wallet.transfer.check',
  done: 'wallet.transfer.done',
  failed: 'wallet.transfer.failed',
  found: 'wallet.transfer.found',
  notFound: 'wallet.transfer.notFound',
  several: 'wallet.transfer.several',
}

export const TransferDialog = ({ vm }: { readonly vm: TransferVm }) => {
  const { reviewed, coin } = useSnapshot(vm.state)
  const { current } = useSnapshot(vm.moving.state)
  if (current === undefined || reviewed === undefined || coin === undefined) return undefined
  const { body } = current
  return (
    <MoneyDialog
      words={WORDS}
      values={{ coin: coin.name }}
      face={current.face}
      said={current.words}
      problem={current.problem}
      onConfirm={() => void vm.transfer()}
      onClose={vm.moving.close}
    >
      <dl className="kv kv-box kv-lg">
        <Entry label="wallet.transfer.from">
          <Text of={ACCOUNTS[body.from]} />
        </Entry>
        <Entry label="wallet.transfer.to">
          <Text of={ACCOUNTS[body.to]} />
        </Entry>
        <AfterEntries of={reviewed} between={body} />
        <Entry label="wallet.transfer.amount" total>
          <Money of={{ value: body.amount, places: vm.places }} unit={coin.name} />
        </Entry>
      </dl>
    </MoneyDialog>
  )
}
