/** How React reaches the container: a view-model is made once per mounted screen. */
import type { Container, ServiceIdentifier } from 'inversify'
import { createContext, useContext, useEffect, useState } from 'react'

export const ContainerContext = createContext<Container | undefined>(undefined)

const useContainer = (): Container => {
  const container = useContext(ContainerContext)
  if (container === undefined) throw new Error('no ContainerContext above')
  return container
}

export const useVm = <A>(of: ServiceIdentifier<A>): A => {
  const container = useContainer()
  const [vm] = useState(() => container.get(of))
  return vm
}

interface Openable<A extends ReadonlyArray<unknown>> {
  readonly open: (...given: A) => { readonly unsubscribe: () => void }
}

/** A screen's view-model is open while the screen is mounted, and opened anew when what it is given changes. */
export const useOpen = <A extends ReadonlyArray<unknown>>(vm: Openable<A>, ...given: A): void => {
  const [held, hold] = useState(given)
  if (given.some((one, index) => !Object.is(one, held[index]))) hold(given)
  useEffect(() => {
    const opened = vm.open(...held)
    return () => opened.unsubscribe()
  }, [vm, held])
}
