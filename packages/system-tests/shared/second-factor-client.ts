/** The second factor of a user, set up by a plain client of the contract. [Q17] */
import { recordSecret } from '../security/secrets.ts'
import { authenticatorCode } from './authenticator.ts'
import { callApi } from './plain-client.ts'
import type { Envelope } from './plain-client.ts'

export interface PlainFactor {
  readonly secret: string
  readonly otpauth: string
  readonly codes: ReadonlyArray<string>
}

export const codesOf = ({ message }: Envelope): ReadonlyArray<string> =>
  (message as { readonly recovery_codes: ReadonlyArray<string> }).recovery_codes.map((code) =>
    recordSecret('code', code),
  )

/** Uses the code of now up. */
export const turnFactorOn = async (url: string, token: string): Promise<PlainFactor> => {
  const setUp = await callApi(url, '/api/user/second_factor_setup', { token, form: { password: 'kestrel7' } })
  const prepared = setUp.message as Pick<PlainFactor, 'secret' | 'otpauth'>
  recordSecret('token', prepared.secret)
  const form = { code: authenticatorCode(prepared.secret) }
  return { ...prepared, codes: codesOf(await callApi(url, '/api/user/second_factor_confirm', { token, form })) }
}
