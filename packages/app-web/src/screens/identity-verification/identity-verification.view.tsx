import type { Review } from '@hexbourse/domain/identity'
import { useSnapshot } from 'valtio'

import { IDENTITY_VERIFICATION_VM } from './identity-verification.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { AccountArea } from '../../panels/account-area/account-area.view.tsx'
import { Entry, LoadedContent, Name, Note, Skeleton, Text, latestOf } from '../../ui/index.ts'
import type { IdentityVerificationVm } from './identity-verification.vm.ts'
import { IdentityForm } from './identity-form.view.tsx'

export const IdentityVerificationView = () => {
  const vm = useVm(IDENTITY_VERIFICATION_VM)
  useOpen(vm)
  const { verification } = useSnapshot(vm.state)
  const status = latestOf(verification)
  return (
    <AccountArea current="IdentityVerification" title="identity.title" lead="identity.lead">
      <LoadedContent data={verification} onRetry={vm.retry} skeleton={<LoadingSkeleton />}>
        {status === undefined ? undefined : <StatusContent status={status} vm={vm} />}
      </LoadedContent>
    </AccountArea>
  )
}

const LoadingSkeleton = () => (
  <div className="stack-4" aria-busy="true">
    <Skeleton at={0} />
    <Skeleton at={1} />
    <Skeleton at={2} />
  </div>
)

const StatusContent = ({
  status,
  vm,
}: {
  readonly status: Review.VerificationStatus
  readonly vm: IdentityVerificationVm
}) => {
  if (status.status === 'waiting')
    return (
      <Note look="info" title="identity.waiting">
        <Text message="identity.waitingHint" />
        <IdentityEntries status={status} />
      </Note>
    )
  if (status.status === 'verified')
    return (
      <Note look="ok" title="identity.verified">
        <IdentityEntries status={status} />
      </Note>
    )
  return (
    <>
      {status.status === 'rejected' ? (
        <Note look="warn" title="identity.rejected">
          <Text
            message={status.reason === '' ? 'identity.noReason' : 'identity.reason'}
            values={{ reason: status.reason }}
          />
        </Note>
      ) : undefined}
      <IdentityForm vm={vm} />
    </>
  )
}

const IdentityEntries = ({ status: { name, number } }: { readonly status: Review.VerificationStatus }) => (
  <dl className="kv">
    <Entry label="identity.name">
      <Name text={name} />
    </Entry>
    <Entry label="identity.number">
      <Name text={number} className="n" />
    </Entry>
  </dl>
)
