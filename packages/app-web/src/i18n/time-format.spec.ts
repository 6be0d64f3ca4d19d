import { Clocks, Languages } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import { timeText } from './time-format.ts'

/** 2026-11-21 06:02:47 UTC is 14:02:47 in Shanghai. */
const AT = Clocks.millis(Date.UTC(2026, 10, 21, 6, 2, 47))

describe('timeText', () => {
  it.each(Languages.ALL)(
    "formats in %s the time in the exchange's zone without direction marks [SHELL-9]",
    (language) => {
      for (const style of ['time', 'date-time', 'short'] as const) {
        const text = timeText(language, 'Asia/Shanghai', style, AT)
        expect(text).toMatch(/14:02/)
        expect(text).not.toMatch(/[\u200e\u200f\u061c]/)
      }
    },
  )
})
