/** What stands behind the question mark, as screens want it; never longer than anything honest. */
import type { AccountKind, ArticleId, CurrencyId } from '@hexbourse/domain/kernel'
import { AccountKinds, Ids } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

const LONGEST_QUERY = 120

export const useQuery = (name: string): string => useSearchParams()[0].get(name)?.slice(0, LONGEST_QUERY) ?? ''

/** A number that the address names; none where it names something else. */
const useNumber = (name: string): number => {
  const text = useQuery(name)
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

/** Of the article that the address names; undefined where it names none. */
export const useArticle = (): ArticleId | undefined => O.toUndefined(Ids.articleId(useNumber('id')))

export const useCurrency = (): CurrencyId | undefined => O.toUndefined(Ids.currencyId(useNumber('currency_id')))

export const useAccountKind = (name: string): AccountKind | undefined => {
  const text = useQuery(name)
  return AccountKinds.isAccountKind(text) ? text : undefined
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
