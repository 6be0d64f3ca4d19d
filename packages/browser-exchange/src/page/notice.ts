/** Says on every page that it is a simulation, where it is stored, and shows the messages that the exchange sent. */
import { Languages } from '@hexbourse/domain/kernel'

import type { Mail } from '../protocol/index.ts'
import type { Link } from './link.ts'
import './notice.css'

type Texts = Readonly<Record<string, string>>
type State = 'starting' | 'kept' | 'notKept' | 'failed' | 'damaged' | 'unsupported'

/** Said without the notice of the simulation, because no exchange runs. */
const WITHOUT_EXCHANGE: ReadonlySet<State> = new Set(['failed', 'damaged', 'unsupported'])

const FILES = import.meta.glob<{ readonly default: Texts }>('../../../../locales/*/simulation.json')

/** In the language of the document, also when another one is chosen. */
export const showNotice = (link: Link, first: 'starting' | 'unsupported'): void => {
  const parts = makeParts()
  document.body.prepend(parts.bar)
  document.body.append(parts.dialog)
  let [state, mails]: [State, ReadonlyArray<Mail>] = [first, []]
  let texts: Texts = {}
  const show = (): void => {
    const text = (name: string): string => texts[`simulation.${name}`] ?? ''
    parts.notice.textContent = WITHOUT_EXCHANGE.has(state) ? text(state) : `${text('notice')} ${text(state)}`
    parts.startAnew.textContent = text('startAnew')
    parts.startAnew.hidden = state !== 'damaged'
    // no exchange runs that could have sent a message
    parts.open.hidden = state === 'damaged' || state === 'unsupported'
    parts.open.textContent = text('mailbox')
    parts.title.textContent = text('mailbox')
    parts.close.textContent = text('close')
    parts.empty.textContent = mails.length === 0 ? text('noMail') : ''
    parts.list.replaceChildren(...mails.map(mailItem))
  }
  const translate = async (): Promise<void> => {
    texts = (await FILES[pathOf(document.documentElement.lang)]?.())?.default ?? texts
    show()
  }
  const openMailbox = (): void => {
    link.post({ kind: 'mailbox' })
    parts.dialog.showModal()
  }
  parts.open.addEventListener('click', openMailbox)
  parts.startAnew.addEventListener('click', () => {
    link.post({ kind: 'start-anew' })
    state = 'starting'
    show()
  })
  // where the client links to the mailbox of a server
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.target.closest(MAILBOX_LINK) === null) return
    event.preventDefault()
    openMailbox()
  })
  parts.close.addEventListener('click', () => parts.dialog.close())
  link.listen((message) => {
    // every push to every page passes here: the messages are not drawn anew while the user selects a code
    if (message.kind === 'mail') mails = message.messages
    else if (message.kind === 'running') state = message.isKept ? 'kept' : 'notKept'
    else if (message.kind === 'failed' || message.kind === 'damaged') state = message.kind
    else return
    show()
  })
  new MutationObserver(() => void translate()).observe(document.documentElement, { attributeFilter: ['lang'] })
  void translate()
}

// Internal
const MAILBOX_LINK = 'a[href^="/dev/mailbox"]'

const pathOf = (tag: string): string => {
  const language = Languages.ALL.find((one) => Languages.tag(one) === tag) ?? 'en'
  return `../../../../locales/${language}/simulation.json`
}

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: ReadonlyArray<Node>
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name)
  made.className = className
  made.append(...children)
  return made
}

const makeParts = () => {
  const [notice, startAnew, open] = [element('p', ''), element('button', ''), element('button', '')]
  const title = element('h2', '')
  const [empty, list, close] = [element('p', ''), element('ul', ''), element('button', 'btn')]
  open.type = startAnew.type = 'button'
  notice.setAttribute('role', 'status')
  title.id = 'simulation-mail'
  const dialog = element('dialog', 'simulation-mail', title, empty, list, close)
  dialog.setAttribute('aria-labelledby', title.id)
  return {
    bar: element('aside', 'simulation', notice, startAnew, open),
    notice,
    startAnew,
    open,
    title,
    empty,
    list,
    close,
    dialog,
  }
}

const mailItem = ({ at, recipient, subject, text }: Mail): HTMLElement => {
  const [heading, to, body] = [element('strong', ''), element('span', 'to'), element('pre', '')]
  heading.textContent = subject
  const time = new Date(at).toLocaleTimeString(document.documentElement.lang)
  to.textContent = `${recipient} · ${time}`
  body.textContent = text
  return element('li', '', heading, to, body)
}
