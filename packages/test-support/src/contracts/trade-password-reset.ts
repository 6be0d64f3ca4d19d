/** Contract of the reset of the trade password by a code. [ACC-7] [WAL-7] */
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import type { Case } from './environment.ts'

const REJECTED = E.left({ _tag: 'Rejected' })
const WRONG_CODES = ['000000', '000001'] as const

export const resetTradePassword: ReadonlyArray<Case> = [
  {
    title: 'sets the trade password by a code sent to an own contact, and nothing by a wrong one [ACC-7] [WAL-7]',
    run: async (environment) => {
      const user = await environment.newUser()
      const contact = { type: 'email', address: user.email, areaCode: '' } as const
      expect(E.isRight(await user.codes.send('recover', contact)())).toBe(true)
      const code = await environment.mailedCode(user.email)
      const reset = (typed: string) => user.codes.resetTradePassword({ contact, code: typed, chosen: '246810' })()
      expect(await reset(WRONG_CODES[code === '000000' ? 1 : 0])).toMatchObject(REJECTED)
      expect(E.isRight(await reset(code))).toBe(true)
      const change = { old: '246810', chosen: '135790' }
      expect(E.isRight(await user.profile.setTradePassword(change)())).toBe(true)
    },
  },
  {
    title: 'rejects the contact of another user [ACC-7]',
    run: async (environment) => {
      const [user, other] = [await environment.newUser(), await environment.newUser()]
      const contact = { type: 'email', address: other.email, areaCode: '' } as const
      expect(E.isRight(await user.codes.send('recover', contact)())).toBe(true)
      const reset = { contact, code: await environment.mailedCode(other.email), chosen: '246810' }
      expect(await user.codes.resetTradePassword(reset)()).toMatchObject(REJECTED)
    },
  },
]
