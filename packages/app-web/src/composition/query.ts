/** What stands behind the question mark, as screens want it; never longer than anything honest. */
import type { ArticleId } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

const LONGEST_QUERY = 120

export const useQuery = (name: string): string => useSearchParams()[0].get(name)?.slice(0, LONGEST_QUERY) ?? ''

/** Of the article that the address names; undefined where it names none. */
export const useArticle = (): ArticleId | undefined => {
  const text = useQuery('id')
  return O.toUndefined(Ids.articleId(/^\d{1,15}$/.test(text) ? Number(text) : 0))
}

/** Read once, then gone from the address: it is somebody's name. */
export const useOnce = (name: string): string => {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation() as { readonly state: unknown }
  const [value] = useState(() => query.get(name)?.slice(0, LONGEST_QUERY) ?? '')
  useEffect(() => {
    if (!query.has(name)) return
    const rest = new URLSearchParams(query)
    rest.delete(name)
    setQuery(rest, { replace: true, state })
  }, [name, query, setQuery, state])
  return value
}
