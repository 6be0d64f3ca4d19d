/** Form that publishes an offer. [C2C-2] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly C2cPublish: object
  }
}

export const c2cPublishManifest = screenManifest({
  screen: 'c2c-publish',
  contexts: ['wallet', 'c2c'],
  routes: [route('/c2c/publish', 'c2cPublish', 'token')],
  addresses: { C2cPublish: () => '/c2c/publish' },
  menuPlace: 'c2c-hub',
})
