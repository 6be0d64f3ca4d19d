import { Skeleton } from '../../ui/index.ts'

/** A form or an order that is loading. */
export const FormSkeleton = () => (
  <div className="panel panel-body stack-4" aria-busy="true">
    <Skeleton at={0} />
    <Skeleton at={1} />
    <Skeleton at={2} />
  </div>
)
