import { useSnapshot } from 'valtio'

import { Action, Field, Form, Hint, Panel, PasswordField, SubmitProblem, Text } from '../../ui/index.ts'
import type { ProtectionVm, Setting } from './protection.vm.ts'

interface Part {
  readonly vm: ProtectionVm
}

const TEXTS = {
  delay: { title: 'account.protection.delay', hint: 'account.protection.delayHint' },
  word: { title: 'account.protection.word', hint: 'account.protection.wordHint' },
} as const

/** Hidden where the exchange offers none. [WAL-11] [Q17] */
export const ProtectionView = ({ vm }: Part) => {
  const { offered, isOn } = useSnapshot(vm.state)
  if (offered.length === 0 || isOn === undefined) return undefined
  return (
    <Panel title="account.protection.title">
      <ul className="settings">
        {offered.map((setting) => (
          <SettingRow key={setting} vm={vm} setting={setting} isOn={isOn[setting]} />
        ))}
      </ul>
    </Panel>
  )
}

const SettingRow = ({ vm, setting, isOn }: Part & { readonly setting: Setting; readonly isOn: boolean }) => {
  const { opened } = useSnapshot(vm.state)
  return (
    <li>
      <span className="stack">
        <Text message={TEXTS[setting].title} />
        <Hint message={TEXTS[setting].hint} />
      </span>
      <span className={isOn ? 'ok' : 't3'}>
        <Text message={isOn ? 'account.factor.on' : 'account.factor.off'} />
      </span>
      <Action
        label="account.set.change"
        size="small"
        expanded={opened === setting}
        onPress={() => vm.toggle(setting)}
      />
      {opened === setting ? <OpenedForm vm={vm} /> : undefined}
    </li>
  )
}

const OpenedForm = ({ vm }: Part) => {
  const { opened, isOn, draft, problems, submitProblem, isBusy } = useSnapshot(vm.state)
  if (opened === undefined || isOn === undefined) return undefined
  const isWord = opened === 'word'
  const delayAction = isOn.delay ? 'account.protection.turnOff' : 'account.protection.turnOn'
  return (
    <Form className="form-panel" onSubmit={vm.submit}>
      {isWord ? (
        <Field
          label="account.protection.word"
          value={draft.word}
          maxLength={32}
          problem={problems.word}
          onType={(word) => vm.change({ word })}
        />
      ) : undefined}
      <PasswordField
        label="account.reauthentication.password"
        autoComplete="current-password"
        value={draft.password}
        problem={problems.password}
        onType={(password) => vm.change({ password })}
      />
      <SubmitProblem title="account.protection.failed" problem={submitProblem} />
      <div className="row">
        <Action label={isWord ? 'account.protection.saveWord' : delayAction} look="primary" submit busy={isBusy} />
        {isWord && isOn.word ? (
          <Action label="account.protection.removeWord" busy={isBusy} onPress={() => void vm.removeWord()} />
        ) : undefined}
      </div>
    </Form>
  )
}
