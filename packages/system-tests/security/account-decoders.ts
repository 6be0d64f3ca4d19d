/** Decoders of sign-ins and second factors with samples that they accept. [ACC-1] [Q17] */
import * as Wire from '@hexbourse/adapters/wire'

import type { DecoderRow } from './c2c-decoders.ts'

export const ACCOUNT_ROWS: Readonly<Record<string, DecoderRow>> = {
  decodeSignIn: {
    decode: Wire.decodeSignIn,
    samples: ['5f4dcc3b5aa765d61d8327deb882cf99', { second_factor: '5f4dcc3b5aa765d61d8327deb882cf99' }],
  },
  decodeFactorSetup: {
    decode: Wire.decodeFactorSetup,
    samples: [
      {
        secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        otpauth: 'otpauth://totp/Exchange:li?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      },
    ],
  },
  decodeRecoveryCodes: {
    decode: Wire.decodeRecoveryCodes,
    samples: [{ recovery_codes: ['ABCD-2345-EFGH-6723', '12345678'] }],
  },
}
