/** A time in the selected language and time zone. [SHELL-9] */
import type { Millis } from '@hexbourse/domain/kernel'

import type { TimeStyle } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'

export const Time = ({ at, as }: { readonly at: Millis; readonly as: TimeStyle }) => (
  <bdi className="n">{useFormatters().time(as, at)}</bdi>
)
