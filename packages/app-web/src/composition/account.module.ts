/** Account context: sign-in, registration, recovery, profile and settings. */
import { assembleCodes, assembleProfile } from '@hexbourse/adapters/assembly'
import { pageClipboard, pageDownloads } from '@hexbourse/adapters/device'
import { MAILBOX_PAGE } from '@hexbourse/adapters/rest'
import { codeCooldown, safeStorage } from '@hexbourse/adapters/storage'
import type { Codes, CodesPort } from '@hexbourse/domain/account'
import type { Clock, System } from '@hexbourse/domain/kernel'
import type { ContainerModuleLoadOptions } from 'inversify'
import { ContainerModule } from 'inversify'

import { makeCodeVm } from '../panels/code/code.vm.ts'
import { makeDevicesVm } from '../panels/devices/devices.vm.ts'
import { makeProtectionVm } from '../panels/protection/protection.vm.ts'
import { makeSignInVm } from '../panels/sign-in/sign-in.vm.ts'
import { makeAccountOverviewVm } from '../screens/account-overview/account-overview.vm.ts'
import { makeAccountSettingsVm } from '../screens/account-settings/account-settings.vm.ts'
import { makeBindEmailVm } from '../screens/bind-email/bind-email.vm.ts'
import { makeLoginVm } from '../screens/login/login.vm.ts'
import { makeRecoveryVm } from '../screens/recovery/recovery.vm.ts'
import { makeRegisterVm } from '../screens/register/register.vm.ts'
import { makeReferralsVm } from '../screens/referrals/referrals.vm.ts'
import { makeSecondFactorVm } from '../screens/second-factor/second-factor.vm.ts'
import { makeTradePasswordVm } from '../screens/trade-password/trade-password.vm.ts'
import { makePreferencesVm } from '../screens/preferences/preferences.vm.ts'
import { PREFERENCES_VM } from '../screens/preferences/preferences.token.ts'
import { makeTradeResetVm } from '../screens/trade-password/trade-reset.vm.ts'
import { pageAddress } from '../shell/routes.ts'
import { ACCOUNT_OVERVIEW_VM } from '../screens/account-overview/account-overview.token.ts'
import { ACCOUNT_SETTINGS_VM } from '../screens/account-settings/account-settings.token.ts'
import { BIND_EMAIL_VM } from '../screens/bind-email/bind-email.token.ts'
import { LOGIN_VM } from '../screens/login/login.token.ts'
import { RECOVERY_VM, VERIFIED_RECOVERY } from '../screens/recovery/recovery.token.ts'
import { REFERRALS_VM } from '../screens/referrals/referrals.token.ts'
import { REGISTER_VM } from '../screens/register/register.token.ts'
import { SECOND_FACTOR_VM } from '../screens/second-factor/second-factor.token.ts'
import { TRADE_PASSWORD_VM } from '../screens/trade-password/trade-password.token.ts'
import { FRAME_VM, NAVIGATOR, NOTIFICATIONS } from '../shell/tokens.ts'
import { bindExchangeTime } from './exchange-time.ts'
import { USER_PROFILE, VERIFICATION_CODES } from './tokens/account.ts'
import {
  ACCOUNT,
  CLOCK,
  ENVIRONMENT,
  EXCHANGE_TIME,
  PREFERENCES,
  REST,
  SESSION,
  SYSTEM,
  SYSTEM_CALLS,
} from './tokens/environment.ts'
import { SPOT_SETTINGS } from './tokens/spot.ts'
import { VALUED_WALLET } from './tokens/wallet.ts'

/** Session storage keeps the time of the last code of each purpose. */
const codeVmOf = (purpose: Codes.Purpose, codes: CodesPort, system: System, clock: Clock) => {
  const cooldown = codeCooldown(
    safeStorage(() => sessionStorage),
    purpose,
  )
  return makeCodeVm(purpose, { codes, system, clock, cooldown, mailbox: MAILBOX_PAGE })
}

/** Address of the register page with an invite code. */
const inviteLink = (invite: string): string => location.origin + pageAddress({ _tag: 'Register', invite })

/** Profile and settings of the signed-in user. */
const bindProfile = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(USER_PROFILE)
    .toResolvedValue(
      (rest, system, environment) => assembleProfile({ rest, system, environment }),
      [REST, SYSTEM_CALLS, ENVIRONMENT],
    )
    .inSingletonScope()
  bind(ACCOUNT_OVERVIEW_VM)
    .toResolvedValue(makeAccountOverviewVm, [USER_PROFILE, VALUED_WALLET, EXCHANGE_TIME])
    .inTransientScope()
  bind(ACCOUNT_SETTINGS_VM)
    .toResolvedValue(
      (profile, system, clock, notifications) =>
        makeAccountSettingsVm({
          profile,
          system,
          clipboard: pageClipboard(),
          devices: makeDevicesVm(profile, system, clock, notifications),
          protection: makeProtectionVm(profile, system, notifications),
          inviteLink,
        }),
      [USER_PROFILE, SYSTEM, CLOCK, NOTIFICATIONS],
    )
    .inTransientScope()
  bind(BIND_EMAIL_VM)
    .toResolvedValue(
      (codes, system, clock, profile, navigator, notifications) =>
        makeBindEmailVm({
          codes,
          codeVm: codeVmOf('bind', codes, system, clock),
          profile,
          system,
          navigator,
          notifications,
        }),
      [VERIFICATION_CODES, SYSTEM, CLOCK, USER_PROFILE, NAVIGATOR, NOTIFICATIONS],
    )
    .inTransientScope()
  bind(TRADE_PASSWORD_VM)
    .toResolvedValue(
      (codes, system, clock, profile, navigator, notifications) => {
        const codeVm = codeVmOf('recover', codes, system, clock)
        const reset = makeTradeResetVm({ codes, codeVm, profile, navigator, notifications })
        return makeTradePasswordVm(profile, system, navigator, notifications, reset)
      },
      [VERIFICATION_CODES, SYSTEM, CLOCK, USER_PROFILE, NAVIGATOR, NOTIFICATIONS],
    )
    .inTransientScope()
  bind(REFERRALS_VM).toResolvedValue(makeReferralsVm, [USER_PROFILE, CLOCK]).inTransientScope()
}

const bindSecondFactor = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(SECOND_FACTOR_VM)
    .toResolvedValue(
      (profile, system, notifications) =>
        makeSecondFactorVm({
          profile,
          system,
          notifications,
          clipboard: pageClipboard(),
          downloads: pageDownloads(),
        }),
      [USER_PROFILE, SYSTEM, NOTIFICATIONS],
    )
    .inTransientScope()
}

export const module = new ContainerModule(({ bind, isBound }) => {
  bindExchangeTime({ bind, isBound })
  bindProfile(bind)
  bindSecondFactor(bind)
  bind(PREFERENCES_VM)
    .toResolvedValue(
      (preferences, settings, session, clock, frame) =>
        makePreferencesVm({ preferences, settings, session, clock, chooseLanguage: frame.chooseLanguage }),
      [PREFERENCES, SPOT_SETTINGS, SESSION, CLOCK, FRAME_VM],
    )
    .inTransientScope()
  bind(VERIFICATION_CODES)
    .toResolvedValue((rest) => assembleCodes({ rest }), [REST])
    .inSingletonScope()
  bind(VERIFIED_RECOVERY).toConstantValue({ verifiedContact: undefined })
  bind(LOGIN_VM)
    .toResolvedValue(
      (account, session, navigator) => makeLoginVm((done) => makeSignInVm(account, done), session, navigator),
      [ACCOUNT, SESSION, NAVIGATOR],
    )
    .inTransientScope()
  bind(REGISTER_VM)
    .toResolvedValue(
      (codes, account, system, clock, navigator, notifications) =>
        makeRegisterVm({
          codes,
          account,
          codeVm: codeVmOf('register', codes, system, clock),
          system,
          navigator,
          notifications,
        }),
      [VERIFICATION_CODES, ACCOUNT, SYSTEM, CLOCK, NAVIGATOR, NOTIFICATIONS],
    )
    .inTransientScope()
  bind(RECOVERY_VM)
    .toResolvedValue(
      (codes, system, clock, recoverySession, navigator, notifications) =>
        makeRecoveryVm({
          codes,
          codeVm: codeVmOf('recover', codes, system, clock),
          recoverySession,
          navigator,
          notifications,
        }),
      [VERIFICATION_CODES, SYSTEM, CLOCK, VERIFIED_RECOVERY, NAVIGATOR, NOTIFICATIONS],
    )
    .inTransientScope()
})
