/** The account's settings: how secure it is, what is bound, the invite link, the devices. [ACC-4] */
import type { Level, Profile, ProfilePort } from '@hexbourse/domain/account'
import { Profiles } from '@hexbourse/domain/account'
import type { Clipboard, Live } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { DevicesVm } from '../../panels/devices/devices.vm.ts'

interface State {
  profile: Live<Profile>
  level: Level
  /** Leads to the register page with the invite code; empty while that is not known. */
  link: string
  copied: 'no' | 'done' | 'failed'
}

export interface AccountSetVm {
  readonly state: State
  readonly devices: DevicesVm
  readonly open: () => Subscription
  readonly copy: () => Promise<void>
  readonly retry: () => void
}

export interface AccountSetPorts {
  readonly profile: ProfilePort
  readonly clipboard: Clipboard
  readonly devices: DevicesVm
  /** Whole address of the register page with that invite code. */
  readonly linkOf: (invite: string) => string
}

export const makeAccountSetVm = ({ profile, clipboard, devices, linkOf }: AccountSetPorts): AccountSetVm => {
  const state = proxy<State>({ profile: ref(Lives.WAITING), level: 25, link: '', copied: 'no' })
  const take = (live: Live<Profile>): void => {
    const known = Lives.latest(live)
    state.profile = ref(live)
    state.level = known === undefined ? 25 : Profiles.level(known)
    state.link = known === undefined || known.inviteCode === '' ? '' : linkOf(known.inviteCode)
  }
  return {
    state,
    devices,
    open: () => {
      state.copied = 'no'
      const opened = profile.profile().subscribe(take)
      opened.add(devices.open())
      return opened
    },
    copy: async () => {
      if (state.link !== '') state.copied = (await clipboard.copy(state.link)()) ? 'done' : 'failed'
    },
    retry: profile.retry,
  }
}
