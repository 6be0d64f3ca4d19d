/** HTML written by an operator, sanitised in a lazy chunk and inserted as nodes, never as a string. [NEWS-1] */
import { useEffect, useRef, useState } from 'react'

import { Action } from './action.tsx'
import { Skeleton } from './states.tsx'
import { Text } from './text.tsx'

type Sanitize = (html: string) => ReadonlyArray<Node>

const loadSanitizer = async (): Promise<Sanitize> => (await import('./sanitize.ts')).sanitize

export const Html = ({ html }: { readonly html: string }) => {
  const root = useRef<HTMLDivElement>(null)
  const [clean, setClean] = useState<{ readonly by: Sanitize } | 'failed'>()
  const fetch = (): void => {
    loadSanitizer().then(
      (by) => setClean({ by }),
      () => setClean('failed'),
    )
  }
  useEffect(fetch, [])
  useEffect(() => {
    if (clean !== undefined && clean !== 'failed') root.current?.replaceChildren(...clean.by(html))
  }, [clean, html])
  if (clean === 'failed') return <LoadFailed onRetry={fetch} />
  return (
    <>
      {clean === undefined ? <Skeleton at={2} /> : undefined}
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
