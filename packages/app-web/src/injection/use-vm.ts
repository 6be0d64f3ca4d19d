/** Access to the container from React. A view-model is created once per mounted screen. */
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
  readonly open: (...args: A) => { readonly unsubscribe: () => void }
}

/** Opens a view-model while the screen is mounted, and again when an argument changes. */
export const useOpen = <A extends ReadonlyArray<unknown>>(vm: Openable<A>, ...args: A): void => {
  const [openedWith, setOpenedWith] = useState(args)
  if (args.some((one, index) => !Object.is(one, openedWith[index]))) setOpenedWith(args)
  useEffect(() => {
    const opened = vm.open(...openedWith)
    return () => opened.unsubscribe()
  }, [vm, openedWith])
}
