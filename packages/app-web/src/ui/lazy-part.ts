/**
 * A part of the client whose code loads when it is first shown, and again after each failure until it has loaded.
 * [SHELL-12]
 */
import { CallErrors } from '@hexbourse/domain/kernel'
import { useEffect, useState } from 'react'

/** Time in milliseconds after which a part counts as not loaded. */
const LOAD_TIMEOUT_MS = 120_000

const withTimeout = <A>(loading: Promise<A>): Promise<A> =>
  Promise.race([
    loading,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('loading a part timed out')), LOAD_TIMEOUT_MS)
    }),
  ])

export interface LazyPart<A> {
  /** Loads once; a failed load is repeated by the next call. */
  readonly fetch: () => Promise<A>
  readonly loaded: () => A | undefined
}

export const lazyPart = <A>(load: () => Promise<A>): LazyPart<A> => {
  let ready: A | undefined
  let loading: Promise<A> | undefined
  const loadOnce = async (): Promise<A> => {
    try {
      ready = await withTimeout(load())
      return ready
    } catch (cause) {
      loading = undefined
      throw cause
    }
  }
  return { fetch: () => (loading ??= loadOnce()), loaded: () => ready }
}

interface PartState<A> {
  /** Undefined until it is loaded. */
  readonly part: A | undefined
  /** The latest attempt failed; a later one follows by itself. */
  readonly isFailed: boolean
  readonly retry: () => void
}

export const useLazyPart = <A>({ fetch, loaded }: LazyPart<A>): PartState<A> => {
  const [part, setPart] = useState(loaded)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    const attempt = (): void =>
      void fetch().then(
        (value) => setPart(() => value),
        () => setFailures(failures + 1),
      )
    if (failures === 0) return attempt()
    const next = setTimeout(attempt, CallErrors.retryDelay(failures - 1, { _tag: 'Unreachable' }))
    return () => clearTimeout(next)
  }, [fetch, failures])
  return { part, isFailed: failures > 0, retry: () => setFailures(0) }
}
