export { CONTRACT_ACCEPTORS } from './acceptor-users.ts'
export { MIN_CASES, PORT_CONTRACTS } from './registry.ts'
export { fakePortEnvironment } from './fake-environment.ts'
export { INVITE, PASSWORD } from './environment.ts'
export { MID_PRICE, SHORT_DURATIONS, SHORT_INSURANCE } from './orders.ts'
export type {
  Browser,
  Case,
  Contract,
  EnvironmentFeature,
  UserBrowser,
  PortEnvironment,
  NetworkState,
} from './environment.ts'
