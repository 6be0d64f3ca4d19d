/** What an operator wrote as html: cleaned in a chunk of its own, then put in as nodes, never as text. [NEWS-1] */
import { useEffect, useRef, useState } from 'react'

import { Action } from './action.tsx'
import { Skeleton } from './faces.tsx'
import { Text } from './text.tsx'

type Clean = (html: string) => ReadonlyArray<Node>

const cleaner = async (): Promise<Clean> => (await import('./clean.ts')).clean

export const Html = ({ of }: { readonly of: string }) => {
  const root = useRef<HTMLDivElement>(null)
  const [clean, setClean] = useState<{ readonly by: Clean } | 'failed'>()
  const fetch = (): void => {
    cleaner().then(
      (by) => setClean({ by }),
      () => setClean('failed'),
    )
  }
  useEffect(fetch, [])
  useEffect(() => {
    if (clean !== undefined && clean !== 'failed') root.current?.replaceChildren(...clean.by(of))
  }, [clean, of])
  if (clean === 'failed') return <NotShown onRetry={fetch} />
  return (
    <>
      {clean === undefined ? <Skeleton at={2} /> : undefined}
      <div className="prose" dir="auto" ref={root} />
    </>
  )
}

const NotShown = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className="stack-3" role="alert">
    <p className="t2">
      <Text of="content.article.notShown" />
    </p>
    <p>
      <Action label="shell.retry" icon="refresh" size="small" onPress={onRetry} />
    </p>
  </div>
)
