export { systemClock, systemRandom } from './clock.ts'
export { tabsChannel } from './tabs.ts'
export { pageVisibility } from './visibility.ts'
