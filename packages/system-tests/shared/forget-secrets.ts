/** Setup of every system test and journey: each file begins without the secrets of the files before it. */
import { beforeAll } from 'vitest'

import { forgetSecrets } from '../security/secrets.ts'

beforeAll(forgetSecrets)
