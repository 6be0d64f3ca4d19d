/** The head of a screen that has a line of explanation, and what may be done with the whole of it. */
import type { ReactNode } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { PageTitle } from './panel.tsx'
import { Text } from './text.tsx'

interface PageHeadProps {
  readonly title: MessageKey
  readonly lead: MessageKey
  /** Acts, at the end of the line. */
  readonly children?: ReactNode
}

/** Names the page as well. */
export const PageHead = ({ title, lead, children }: PageHeadProps) => (
  <>
    <PageTitle of={title} />
    <div className="page-head">
      <div>
        <h1>
          <Text of={title} />
        </h1>
        <p>
          <Text of={lead} />
        </p>
      </div>
      {children}
    </div>
  </>
)
