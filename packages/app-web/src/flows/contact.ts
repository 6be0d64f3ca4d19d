/** What every form with a contact does with it: where it is, in which country, and sending a code there. [ACC-2] [ACC-3] */
import { Contacts } from '@hexbourse/domain/account'
import { either as E } from 'fp-ts'
import { ref } from 'valtio/vanilla'

import type { FormState } from './form.ts'
import { letGo } from './form.ts'
import type { Region } from '../i18n/index.ts'
import { problemOf } from '../i18n/index.ts'

interface ContactState<D extends Contacts.Draft> extends FormState<string> {
  draft: D
  /** Of the chosen country and calling code. */
  region: string
}

interface ContactParts<D extends Contacts.Draft> {
  readonly send: (contact: Contacts.Contact) => Promise<void>
  readonly changed: (part: Partial<D>) => void
}

export const FIRST_REGION = 'CN-86'

/** They are one contact together, and have one problem. */
const CONTACT = new Set(['way', 'areaCode', 'phone', 'email'])

export const makeContact = <D extends Contacts.Draft>(state: ContactState<D>, { send, changed }: ContactParts<D>) => {
  const change = (part: Partial<D>): void => {
    state.draft = ref({ ...state.draft, ...part })
    letGo(
      state,
      Object.keys(part).map((name) => (CONTACT.has(name) ? 'contact' : name)),
    )
    changed(part)
  }
  return {
    change,
    chooseRegion: ({ id, areaCode }: Region): void => {
      state.region = id
      change({ areaCode } as Partial<D>)
    },
    sendCode: async (): Promise<void> => {
      const contact = Contacts.fromDraft(state.draft)
      if (E.isRight(contact)) return send(contact.right)
      const problems: ContactState<D>['problems'] = {
        ...state.problems,
        contact: problemOf('account.error', contact.left),
      }
      state.problems = ref(problems)
      return undefined
    },
  }
}
