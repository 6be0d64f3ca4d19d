/** Account settings: security level, bound contacts, invite link, devices. [ACC-4] */
import type { SecurityLevel, UserProfile, ProfilePort } from '@hexbourse/domain/account'
import { UserProfiles } from '@hexbourse/domain/account'
import type { Capabilities, Clipboard, Live, System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { DevicesVm } from '../../panels/devices/devices.vm.ts'
import type { ProtectionVm } from '../../panels/protection/protection.vm.ts'

interface State {
  profile: Live<UserProfile>
  level: SecurityLevel
  /** Link to the register page with the user's invite code; empty while unknown. */
  link: string
  copyStatus: 'no' | 'done' | 'failed'
  /** Functions that the exchange offers. */
  offers: Capabilities
}

export interface AccountSettingsVm {
  readonly state: State
  readonly devices: DevicesVm
  readonly protection: ProtectionVm
  readonly open: () => Subscription
  readonly copy: () => Promise<void>
  readonly retry: () => void
}

export interface AccountSettingsPorts {
  readonly profile: ProfilePort
  readonly system: System
  readonly clipboard: Clipboard
  readonly devices: DevicesVm
  readonly protection: ProtectionVm
  /** Absolute address of the register page with an invite code. */
  readonly inviteLink: (invite: string) => string
}

export const makeAccountSettingsVm = ({
  profile,
  system,
  clipboard,
  devices,
  protection,
  inviteLink,
}: AccountSettingsPorts): AccountSettingsVm => {
  const state = proxy<State>({
    profile: ref(LiveValue.LOADING),
    level: 25,
    link: '',
    copyStatus: 'no',
    offers: ref(new Set<string>()),
  })
  const loadOffers = async (): Promise<void> => {
    const { capabilities } = await system.info()
    state.offers = ref(capabilities)
  }
  const applyProfile = (live: Live<UserProfile>): void => {
    const userProfile = LiveValue.latest(live)
    state.profile = ref(live)
    state.level = userProfile === undefined ? 25 : UserProfiles.securityLevel(userProfile)
    state.link = userProfile === undefined || userProfile.inviteCode === '' ? '' : inviteLink(userProfile.inviteCode)
  }
  return {
    state,
    devices,
    protection,
    open: () => {
      state.copyStatus = 'no'
      void loadOffers()
      const opened = profile.userProfile().subscribe(applyProfile)
      opened.add(devices.open())
      opened.add(protection.open())
      return opened
    },
    copy: async () => {
      if (state.link !== '') state.copyStatus = (await clipboard.copy(state.link)()) ? 'done' : 'failed'
    },
    retry: profile.retry,
  }
}
