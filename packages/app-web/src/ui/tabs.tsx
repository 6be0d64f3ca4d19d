/** Tabs choose what is shown below them. */
import type { ChoiceBarProps } from './choice-bar.tsx'
import { ChoiceBar } from './choice-bar.tsx'

interface TabsProps<T extends string> extends Omit<ChoiceBarProps<T>, 'barClass' | 'choiceClass' | 'kind'> {
  readonly look?: 'small'
}

export const Tabs = <T extends string>({ look, ...rest }: TabsProps<T>) => (
  <ChoiceBar {...rest} kind="tab" barClass={look === undefined ? 'tabs' : 'tabs tabs-sm'} choiceClass="tab" />
)
