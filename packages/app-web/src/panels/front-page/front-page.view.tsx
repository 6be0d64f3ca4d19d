import type { FrontPage } from '@hexbourse/domain/content'
import { useSnapshot } from 'valtio'

import type { MessageKey } from '../../i18n/index.ts'
import { Money } from '../../ui-trading/index.ts'
import { PageIcon, Region, Text } from '../../ui/index.ts'
import type { FrontPageVm } from './front-page.vm.ts'

export const FrontPageView = ({ vm }: { readonly vm: FrontPageVm }) => (
  <>
    <Figures vm={vm} />
    <Apps vm={vm} />
  </>
)

const LABELS: Readonly<Record<FrontPage.FigureName, MessageKey>> = {
  countries: 'content.front.countries',
  'cold-storage': 'content.front.coldStorage',
  minutes: 'content.front.minutes',
}

const Figures = ({ vm }: { readonly vm: FrontPageVm }) => {
  const { figures } = useSnapshot(vm.state)
  if (figures.length === 0) return undefined
  return (
    <Region className="front-figures" label="content.front.figures">
      {figures.map(({ name, value, places, count }) => (
        <p key={name}>
          <b>
            <Money figure={{ value, places, ...(name === 'cold-storage' ? { kind: 'percent' } : {}) }} />
          </b>{' '}
          <Text message={LABELS[name]} values={{ count }} />
        </p>
      ))}
    </Region>
  )
}

const STORES: Readonly<Record<FrontPage.Store, MessageKey>> = {
  'app-store': 'content.front.appStore',
  'google-play': 'content.front.googlePlay',
  android: 'content.front.android',
}

const Apps = ({ vm }: { readonly vm: FrontPageVm }) => {
  const { apps } = useSnapshot(vm.state)
  if (apps.length === 0) return undefined
  return (
    <Region className="front-apps" label="content.front.apps">
      <h2>
        <Text message="content.front.apps" />
      </h2>
      {apps.map(({ store, address }) => (
        <a key={store} className="btn" href={address} target="_blank" rel="noopener noreferrer">
          <PageIcon name="phone" />
          <Text message={STORES[store]} />
        </a>
      ))}
    </Region>
  )
}
