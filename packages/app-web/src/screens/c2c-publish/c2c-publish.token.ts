/** Tokens of the view-model. */
import { token } from '../../injection/index.ts'
import type { C2cPublishPorts, C2cPublishVm } from './c2c-publish.vm.ts'

export const C2C_PUBLISH_VM = token<C2cPublishVm>('C2cPublishVm')
export const OFFER_DRAFT = token<C2cPublishPorts['memory']>('OfferDraft')
