/** How React reaches the container: a view-model is made once per mounted screen. */
import type { Container, ServiceIdentifier } from 'inversify'
import { createContext, useContext, useState } from 'react'

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
