import type { ComponentType } from 'react'
import { useEffect, useMemo } from 'react'
import { BrowserRouter, Navigate, useLocation, useRoutes } from 'react-router-dom'
import { useSnapshot } from 'valtio'

import { FRAME_VM, NAVIGATOR, NOTICES, SESSION_VM } from '../composition/tokens.ts'
import { useOpen, useVm } from '../composition/use-vm.ts'
import { useWords } from '../i18n/index.ts'
import { Boundary, DiscretionContext, Text, Toasts, WaysContext } from '../ui/index.ts'
import { FooterView, PhoneBarView } from './footer.view.tsx'
import { HeaderView } from './header.view.tsx'
import { LeaveView } from './leave.view.tsx'
import { dress } from './page-root.ts'
import type { Route, ScreenKey } from './routes.ts'
import { ROUTES, addressOf, menuPlace, routeAt } from './routes.ts'
import { standGuard, useRoad } from './use-road.tsx'

type Screens = Readonly<Record<ScreenKey | 'not-found', ComponentType>>

interface FrameProps {
  readonly screens: Screens
  /** What stands at the foot of every page beside the name of the exchange. */
  readonly links: ComponentType
}

export const FrameView = ({ screens, links }: FrameProps) => {
  const guide = useVm(NAVIGATOR)
  const ways = useMemo(() => ({ addressOf, go: guide.go }), [guide])
  standGuard(guide)
  return (
    <BrowserRouter>
      <WaysContext value={ways}>
        <Page screens={screens} links={links} />
        <LeaveView guide={guide} />
      </WaysContext>
    </BrowserRouter>
  )
}

/** The page fits the window where the whole screen is one desk. */
const isDesk = (screen: ScreenKey | undefined): boolean => screen === 'deal-center'

const Page = ({ screens, links }: FrameProps) => {
  useRoad(useVm(NAVIGATOR))
  useFrame()
  const screen = routeAt(useLocation().pathname)?.screen
  const place = screen && menuPlace(screen)
  const notices = useVm(NOTICES)
  const { shown } = useSnapshot(notices.state)
  return (
    <div className={isDesk(screen) ? 'frame frame-desk' : 'frame'}>
      <a className="skip" href="#main">
        <Text of="shell.skip" />
      </a>
      <HeaderView place={place} />
      <Banner />
      <Boundary>
        <DiscretionContext value={useDiscretion()}>
          <Screen screens={screens} />
        </DiscretionContext>
      </Boundary>
      {isDesk(screen) ? undefined : <FooterView links={links} />}
      {isDesk(screen) ? undefined : <PhoneBarView place={place} />}
      <Toasts of={shown} onDismiss={notices.dismiss} />
    </div>
  )
}

/** Opens what the frame follows, and dresses the page. */
const useFrame = (): void => {
  const [frame, session] = [useVm(FRAME_VM), useVm(SESSION_VM)]
  const { theme, colours, density } = useSnapshot(frame.state)
  const { language } = useWords()
  useOpen(frame)
  useOpen(session)
  useEffect(
    () => dress(document.documentElement, language, { theme, colours, density }),
    [language, theme, colours, density],
  )
}

/** Whether what one owns is on show. */
const useDiscretion = () => {
  const frame = useVm(FRAME_VM)
  const { figures } = useSnapshot(frame.state)
  const hidden = figures === 'hidden'
  return useMemo(() => ({ hidden, onSwitch: frame.switchFigures }), [hidden, frame])
}

const Banner = () => {
  const { banner } = useSnapshot(useVm(FRAME_VM).state)
  return banner === undefined ? undefined : (
    <p className="banner-line" role="note">
      <Text of={banner} />
    </p>
  )
}

const Screen = ({ screens }: { readonly screens: Screens }) => {
  const NotFound = screens['not-found']
  const shown = useRoutes([
    ...ROUTES.map((route) => ({ path: route.path, element: <Guarded route={route} screens={screens} /> })),
    ...ROUTES.flatMap((route) => route.aliases.map((path) => ({ path, element: <Alias of={route} /> }))),
  ])
  // not by the router's star, which does not stand for a line break
  return shown ?? <NotFound />
}

/** An older address leads to the one of today, query kept. */
const Alias = ({ of }: { readonly of: Route }) => {
  const { search } = useLocation()
  return <Navigate to={{ pathname: of.path.replace('/:pair?', ''), search }} replace />
}

const Guarded = ({ route, screens }: { readonly route: Route; readonly screens: Screens }) => {
  const { session } = useSnapshot(useVm(SESSION_VM).state)
  const location = useLocation()
  if (route.screen === undefined) return <Missing screens={screens} />
  const closed = (route.guard === 'token' || route.guard === 'seller') && session._tag === 'Visitor'
  if (closed)
    return (
      <Navigate to={addressOf({ _tag: 'Login' })} state={{ from: `${location.pathname}${location.search}` }} replace />
    )
  const View = screens[route.screen]
  return <View />
}

const Missing = ({ screens }: { readonly screens: Screens }) => {
  const NotFound = screens['not-found']
  return <NotFound />
}
