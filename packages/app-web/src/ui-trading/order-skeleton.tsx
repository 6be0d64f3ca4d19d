import { Skeleton } from '../ui/index.ts'

/** In place of the form of an order while what it depends on is loading. */
export const OrderSkeleton = () => (
  <div className="order" aria-busy="true">
    {[0, 1, 2, 3].map((at) => (
      <Skeleton key={at} at={at} />
    ))}
  </div>
)
