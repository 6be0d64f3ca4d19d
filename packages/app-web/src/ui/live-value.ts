/** What views read of live values; only the rules of the kernel know their states. */
import { LiveValue } from '@hexbourse/domain/kernel'

export const latestOf = LiveValue.latest
export const failureOf = LiveValue.failure
