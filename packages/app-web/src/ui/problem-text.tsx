/** The message of a problem, and the link to the screen that resolves it. [Q46] */
import type { Problem } from '../i18n/index.ts'
import { Link } from './link.tsx'
import { Text } from './text.tsx'

export const ProblemText = ({ problem: { key, values, link } }: { readonly problem: Problem }) => (
  <>
    <Text message={key} values={values} />
    {link === undefined ? undefined : (
      <>
        {' '}
        <Link to={link.to} className="link link-in-text">
          <Text message={link.label} />
        </Link>
      </>
    )}
  </>
)
