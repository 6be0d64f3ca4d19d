/** Drafts of forms, kept in memory across a reload. [Q48] */

type Draft = Readonly<Record<string, string>>

export interface FakeDrafts {
  readonly take: (form: string) => Draft | undefined
  readonly register: (form: string, read: () => Draft | undefined) => { readonly unsubscribe: () => void }
  readonly save: () => void
}

/** Keeps drafts in memory. */
export const fakeDrafts = (): FakeDrafts => {
  const [forms, saved] = [new Map<string, () => Draft | undefined>(), new Map<string, Draft>()]
  return {
    take: (form) => {
      const draft = saved.get(form)
      saved.delete(form)
      return draft
    },
    register: (form, read) => {
      forms.set(form, read)
      return { unsubscribe: () => void forms.delete(form) }
    },
    save: () => {
      for (const [form, read] of forms) {
        const draft = read()
        if (draft !== undefined) saved.set(form, draft)
      }
    },
  }
}
