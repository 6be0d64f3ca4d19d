/** Head of a screen: title, one line of explanation, and actions for the whole screen. */
import type { ReactNode } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { PageTitle } from './panel.tsx'
import { Text } from './text.tsx'

interface PageHeadProps {
  readonly title: MessageKey
  readonly lead: MessageKey
  /** Actions at the end of the line. */
  readonly children?: ReactNode
}

/** Also sets the document title. */
export const PageHead = ({ title, lead, children }: PageHeadProps) => (
  <>
    <PageTitle title={title} />
    <div className="page-head">
      <div>
        <h1>
          <Text message={title} />
        </h1>
        <p>
          <Text message={lead} />
        </p>
      </div>
      {children}
    </div>
  </>
)
