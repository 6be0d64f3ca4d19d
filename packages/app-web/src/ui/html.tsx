/** HTML written by an operator, sanitised in a lazy chunk and inserted as nodes, never as a string. [NEWS-1] */
import { useEffect, useRef } from 'react'

import { Action } from './action.tsx'
import { lazyPart, useLazyPart } from './lazy-part.ts'
import { Skeleton } from './states.tsx'
import { Text } from './text.tsx'

const sanitizer = lazyPart(async () => (await import('./sanitize.ts')).sanitize)

export const Html = ({ html }: { readonly html: string }) => {
  const root = useRef<HTMLDivElement>(null)
  const { part: sanitize, isFailed, retry } = useLazyPart(sanitizer)
  useEffect(() => {
    if (sanitize !== undefined) root.current?.replaceChildren(...sanitize(html))
  }, [sanitize, html])
  if (sanitize === undefined && isFailed) return <LoadFailed onRetry={retry} />
  return (
    <>
      {sanitize === undefined ? <Skeleton at={2} /> : undefined}
      <div className="prose" dir="auto" ref={root} />
    </>
  )
}

const LoadFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className="stack-3" role="alert">
    <p className="t2">
      <Text message="content.article.notShown" />
    </p>
    <p>
      <Action label="shell.retry" icon="refresh" size="small" onPress={onRetry} />
    </p>
  </div>
)
