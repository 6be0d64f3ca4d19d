/** Form part for a contact: fields, country, and sending a code to the contact. [ACC-2] [ACC-3] */
import { Contacts } from '@hexbourse/domain/account'
import { either as E } from 'fp-ts'
import { ref } from 'valtio/vanilla'

import type { FormState } from './form.ts'
import { clearProblems } from './form.ts'
import type { Region } from '../i18n/index.ts'
import { problemOf } from '../i18n/index.ts'

interface ContactState<D extends Contacts.Draft> extends FormState<string> {
  draft: D
  /** Id of the chosen country and calling code. */
  region: string
}

interface ContactFormOptions<D extends Contacts.Draft> {
  readonly send: (contact: Contacts.Contact) => Promise<void>
  readonly onChange: (part: Partial<D>) => void
}

export const DEFAULT_REGION = 'CN-86'

/** Fields that together are the contact and share one problem. */
const CONTACT_FIELDS = new Set(['type', 'areaCode', 'phone', 'email'])

export const makeContactForm = <D extends Contacts.Draft>(
  state: ContactState<D>,
  { send, onChange }: ContactFormOptions<D>,
) => {
  const change = (part: Partial<D>): void => {
    state.draft = ref({ ...state.draft, ...part })
    clearProblems(
      state,
      Object.keys(part).map((name) => (CONTACT_FIELDS.has(name) ? 'contact' : name)),
    )
    onChange(part)
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
