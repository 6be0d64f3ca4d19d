export { LoadContextProvider, useLoadContext } from './load-context.ts'
export type { LoadContext } from './load-context.ts'
export { token } from './token.ts'
export { ContainerContext, useOpen, useVm } from './use-vm.ts'
