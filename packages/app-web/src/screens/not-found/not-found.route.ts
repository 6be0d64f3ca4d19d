/** Shown for an address without a screen. [SHELL-1] */
import { screenManifest } from '../../routing/index.ts'

export const notFoundManifest = screenManifest({
  screen: 'not-found',
  contexts: ['market', 'spot'],
  routes: [],
  addresses: {},
})
