/** Codes of a second factor in memory: the authenticator always shows the same code. */

/** What the authenticator of every user shows. */
export const AUTHENTICATOR_CODE = '246802'
const STEP_MS = 30_000

/** A right code belongs to the present time step; any other one counts as a recovery code. */
export const verifiedFactorOf = ({ now }: { readonly now: () => number }, code: string) =>
  code === AUTHENTICATOR_CODE
    ? ({ _tag: 'Step', step: Math.floor(now() / STEP_MS) } as const)
    : ({ _tag: 'RecoveryCode', hash: code } as const)
