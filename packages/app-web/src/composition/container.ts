/** The container. Environment, shell and markets load at once, each other context when a screen needs it. */
import { Container } from 'inversify'

import { environmentModule, shellModule } from './environment.module.ts'
import { marketModule } from './market.module.ts'

export const makeContainer = (): Container => {
  const container = new Container()
  container.load(environmentModule, shellModule, marketModule)
  return container
}
