/** Parameters of the address, as screens read them; longer values are cut. */
import type { ArticleId, CurrencyId, OfferId, OrderId, WalletType } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'
import { useEffect, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'

import { walletFromParameter } from './wallet-parameter.ts'

const MAX_LENGTH = 120

export const usePath = (): string => useLocation().pathname

export const usePathParameter = (name: string): string | undefined => useParams()[name]

export const useQuery = (name: string): string => useSearchParams()[0].get(name)?.slice(0, MAX_LENGTH) ?? ''

export const useArticleId = (): ArticleId | undefined => O.toUndefined(Ids.fromText(Ids.articleId)(useQuery('id')))

export const useCurrencyId = (): CurrencyId | undefined =>
  O.toUndefined(Ids.fromText(Ids.currencyId)(useQuery('currency_id')))

export const useC2cOrderId = (): OrderId | undefined => O.toUndefined(Ids.fromText(Ids.orderId)(useQuery('order')))

export const useOfferId = (): OfferId | undefined => O.toUndefined(Ids.fromText(Ids.offerId)(useQuery('id')))

/** Of the user's offers: sell offers where the address names no side. */
export const useOfferSide = (): 'buy' | 'sell' => (useQuery('type') === 'buy' ? 'buy' : 'sell')

export const useWalletType = (name: string): WalletType | undefined => walletFromParameter(useQuery(name))

/** Reads the parameter once and removes it from the address: it is personal data. */
export const useOnce = (name: string): string => {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation() as { readonly state: unknown }
  const [value] = useState(() => query.get(name)?.slice(0, MAX_LENGTH) ?? '')
  useEffect(() => {
    if (!query.has(name)) return
    const rest = new URLSearchParams(query)
    rest.delete(name)
    setQuery(rest, { replace: true, state })
  }, [name, query, setQuery, state])
  return value
}
