/** A box that the browser lays out apart from the page. [SPOT-1] */
import type { ReactNode } from 'react'

/**
 * Fills its parent, which has a size of its own. A change inside costs the layout of this box alone: a cell of a grid
 * or of a flexible box is laid out only together with its siblings. On a phone it has no effect, because there the
 * content decides about the size.
 */
export const LayoutRoot = ({ children }: { readonly children: ReactNode }) => (
  <div className="layout-root">{children}</div>
)
