/** Radio buttons choose a value. */
import type { ChoiceBarProps } from './choice-bar.tsx'
import { ChoiceBar } from './choice-bar.tsx'

/** Classes of the whole and of a choice. */
const LOOKS = {
  tabs: ['tabs tabs-sm', 'tab'],
  segments: ['seg', undefined],
  sides: ['seg seg-dir', undefined],
  chips: ['chips', 'chip'],
} as const

interface RadioGroupProps<T extends string> extends Omit<ChoiceBarProps<T>, 'barClass' | 'choiceClass' | 'kind'> {
  readonly look: keyof typeof LOOKS
}

export const RadioGroup = <T extends string>({ look, ...rest }: RadioGroupProps<T>) => {
  const [barClass, choiceClass] = LOOKS[look]
  return <ChoiceBar {...rest} kind="radio" barClass={barClass} choiceClass={choiceClass} />
}
