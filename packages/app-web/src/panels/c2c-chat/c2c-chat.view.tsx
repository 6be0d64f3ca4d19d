import type { C2cChat } from '@hexbourse/domain/c2c'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'

import { useFormatters } from '../../i18n/index.ts'
import { Action, Field, Form, Icon, LoadedContent, Panel, Skeleton, SubmitProblem, Text, Time } from '../../ui/index.ts'
import type { C2cChatVm } from './c2c-chat.vm.ts'

interface ChatProps {
  readonly vm: C2cChatVm
  /** Messages can be sent while the order is open. */
  readonly isOpen: boolean
}

export const C2cChatView = ({ vm, isOpen }: ChatProps) => (
  <Panel title="c2c.chat.title" className="c2c-chat">
    <p className="c2c-chat-warning">
      <Icon name="alert" size="small" />
      <span>
        <Text message="c2c.chat.warning" />
      </span>
    </p>
    <Messages vm={vm} />
    {isOpen ? <Entry vm={vm} /> : undefined}
  </Panel>
)

const Messages = ({ vm }: Pick<ChatProps, 'vm'>) => {
  const { messages, list } = useSnapshot(vm.state)
  return (
    <LoadedContent data={messages} skeleton={<Skeleton />} onRetry={vm.retry}>
      <Log list={list} />
    </LoadedContent>
  )
}

/** The newest message is in view. */
const Log = ({ list }: { readonly list: ReadonlyArray<C2cChat.ChatMessage> }) => {
  const log = useRef<HTMLDivElement>(null)
  const { text } = useFormatters()
  // some browsers return a promise, which is no clean-up
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  })
  return (
    <div className="c2c-chat-log" role="log" aria-label={text('c2c.chat.title')} ref={log}>
      {list.length === 0 ? (
        <p className="t3 fs2">
          <Text message="c2c.chat.none" />
        </p>
      ) : (
        list.map((message) => <Message key={message.id} message={message} />)
      )}
    </div>
  )
}

const Message = ({ message: { from, text, at } }: { readonly message: C2cChat.ChatMessage }) => (
  <p className={`c2c-message is-${from}`}>
    <span className="sr">
      <Text message={`c2c.chat.from.${from}`} />{' '}
    </span>
    {from === 'operator' ? (
      <b>
        <Text message="c2c.chat.from.operator" />{' '}
      </b>
    ) : undefined}
    <span dir="auto">{text}</span>
    <span className="c2c-message-time">
      <Time at={at} as="short" />
    </span>
  </p>
)

const Entry = ({ vm }: Pick<ChatProps, 'vm'>) => {
  const { text, problems, submitProblem, isBusy } = useSnapshot(vm.state)
  return (
    <Form className="c2c-chat-entry" onSubmit={vm.send}>
      <SubmitProblem title="c2c.chat.failed" problem={submitProblem} />
      <Field
        label="c2c.chat.write"
        hiddenLabel
        placeholder="c2c.chat.write"
        maxLength={500}
        value={text}
        problem={problems.text}
        after={<Action label="c2c.chat.send" look="ghost" icon="send" bare submit busy={isBusy} />}
        onType={vm.setText}
      />
    </Form>
  )
}
