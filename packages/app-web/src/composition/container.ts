/** The one container: kernel, shell and markets at once, the rest when a screen needs it. */
import { Container } from 'inversify'

import { kernelModule, shellModule } from './kernel.module.ts'
import { marketModule } from './market.module.ts'

export const makeContainer = (): Container => {
  const container = new Container()
  container.load(kernelModule, shellModule, marketModule)
  return container
}
