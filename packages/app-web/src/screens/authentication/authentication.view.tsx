import type { Review } from '@hexbourse/domain/identity'
import { useSnapshot } from 'valtio'

import { AUTHENTICATION_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import { Entry, Loaded, Name, Note, Skeleton, Text } from '../../ui/index.ts'
import type { AuthenticationVm } from './authentication.vm.ts'
import { IdentityForm } from './identity-form.view.tsx'

export const AuthenticationView = () => {
  const vm = useVm(AUTHENTICATION_VM)
  useOpen(vm)
  const { standing } = useSnapshot(vm.state)
  const known =
    standing._tag === 'Known' ? standing.value : standing._tag === 'Failed' ? standing.last?.value : undefined
  return (
    <AccountArea at="Authentication" title="identity.title" lead="identity.lead">
      <Loaded of={standing} onRetry={vm.retry} waiting={<Ghost />}>
        {known === undefined ? undefined : <Standing of={known} vm={vm} />}
      </Loaded>
    </AccountArea>
  )
}

const Ghost = () => (
  <div className="stack-4" aria-busy="true">
    <Skeleton at={0} />
    <Skeleton at={1} />
    <Skeleton at={2} />
  </div>
)

const Standing = ({ of, vm }: { readonly of: Review.Standing; readonly vm: AuthenticationVm }) => {
  if (of.status === 'waiting')
    return (
      <Note look="info" title="identity.waiting">
        <Text of="identity.waitingHint" />
        <Whose of={of} />
      </Note>
    )
  if (of.status === 'verified')
    return (
      <Note look="ok" title="identity.verified">
        <Whose of={of} />
      </Note>
    )
  return (
    <>
      {of.status === 'rejected' ? (
        <Note look="warn" title="identity.rejected">
          <Text of={of.reason === '' ? 'identity.noReason' : 'identity.reason'} values={{ reason: of.reason }} />
        </Note>
      ) : undefined}
      <IdentityForm vm={vm} />
    </>
  )
}

const Whose = ({ of: { name, number } }: { readonly of: Review.Standing }) => (
  <dl className="kv">
    <Entry label="identity.name">
      <Name of={name} />
    </Entry>
    <Entry label="identity.number">
      <Name of={number} className="n" />
    </Entry>
  </dl>
)
