import type { ComponentType } from 'react'
import { useEffect, useMemo } from 'react'
import { BrowserRouter, Navigate, useLocation, useRoutes } from 'react-router-dom'
import { useSnapshot } from 'valtio'

import { FRAME_VM, NAVIGATOR, NOTIFICATIONS, SESSION_VM } from './tokens.ts'
import { isTradingScreen } from './trading-screens.ts'
import { useOpen, useVm } from '../injection/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { AmountPrivacyContext } from '../ui-trading/index.ts'
import { Boundary, Text, Toasts, LinkContext } from '../ui/index.ts'
import { FooterView, PhoneBarView } from './footer.view.tsx'
import type { HeaderParts } from './header.view.tsx'
import { HeaderView } from './header.view.tsx'
import { applyPreferences } from './page-root.ts'
import type { AppRoute, ScreenKey } from './routes.ts'
import { ROUTES, addressOf, linkTargetsOf, menuEntryOf, routeAt } from './routes.ts'
import { installHistoryGuard, useRouterBinding } from './use-router-binding.tsx'

type Screens = Readonly<Record<ScreenKey, ComponentType>>

interface FrameProps {
  readonly screens: Screens
  /** Article links in the footer. */
  readonly links: ComponentType
  /** Asks before unsaved input is lost. */
  readonly leaveDialog: ComponentType
  readonly headerParts: HeaderParts
}

export const FrameView = ({ screens, links, leaveDialog: LeaveDialog, headerParts }: FrameProps) => {
  const router = useVm(NAVIGATOR)
  const linkTargets = useMemo(() => linkTargetsOf(router.go), [router])
  const { hasInput } = useSnapshot(router.state)
  installHistoryGuard(router)
  return (
    <BrowserRouter {...(import.meta.env.BASE === undefined ? {} : { basename: import.meta.env.BASE })}>
      <LinkContext value={linkTargets}>
        <Page screens={screens} links={links} headerParts={headerParts} />
        {hasInput ? <LeaveDialog /> : undefined}
      </LinkContext>
    </BrowserRouter>
  )
}

const Page = ({ screens, links, headerParts }: Omit<FrameProps, 'leaveDialog'>) => {
  useRouterBinding(useVm(NAVIGATOR))
  useFrame()
  const screen = routeAt(useLocation().pathname)?.screen
  const menuEntry = screen && menuEntryOf(screen)
  const notifications = useVm(NOTIFICATIONS)
  const { shown } = useSnapshot(notifications.state)
  return (
    <div className={isTradingScreen(screen) ? 'frame frame-full' : 'frame'}>
      <a className="skip" href="#main">
        <Text message="shell.skip" />
      </a>
      <HeaderView menuEntry={menuEntry} {...headerParts} />
      <NoticeBanner />
      <Boundary>
        <AmountPrivacyContext value={useAmountPrivacy()}>
          <Screen screens={screens} />
        </AmountPrivacyContext>
      </Boundary>
      {isTradingScreen(screen) ? undefined : <FooterView links={links} />}
      <PhoneBarView menuEntry={menuEntry} />
      <Toasts toasts={shown} onDismiss={notifications.dismiss} />
    </div>
  )
}

/** Opens the frame and session view-models and applies the preferences to the document. */
const useFrame = (): void => {
  const [frame, session] = [useVm(FRAME_VM), useVm(SESSION_VM)]
  const { theme, colours, density } = useSnapshot(frame.state)
  const { language } = useFormatters()
  useOpen(frame)
  useOpen(session)
  useEffect(
    () => applyPreferences(document.documentElement, language, { theme, colours, density }),
    [language, theme, colours, density],
  )
}

/** Whether private amounts are hidden. */
const useAmountPrivacy = () => {
  const frame = useVm(FRAME_VM)
  const { figures } = useSnapshot(frame.state)
  const isHidden = figures === 'hidden'
  return useMemo(() => ({ isHidden, onToggle: frame.toggleFigures }), [isHidden, frame])
}

const NoticeBanner = () => {
  const { banner } = useSnapshot(useVm(FRAME_VM).state)
  return banner === undefined ? undefined : (
    <aside className="banner-line">
      <Text message={banner} />
    </aside>
  )
}

const Screen = ({ screens }: { readonly screens: Screens }) => {
  const NotFound = screens['not-found']
  const shown = useRoutes([
    ...ROUTES.map((route) => ({ path: route.path, element: <Guarded route={route} screens={screens} /> })),
    ...ROUTES.flatMap((route) => route.aliases.map((path) => ({ path, element: <Alias route={route} /> }))),
  ])
  // not with a wildcard route, which does not match a line break
  return shown ?? <NotFound />
}

/** Redirects an old address to the current one and keeps the query. */
const Alias = ({ route }: { readonly route: AppRoute }) => {
  const { search } = useLocation()
  return <Navigate to={{ pathname: route.path.replace('/:pair?', ''), search }} replace />
}

const Guarded = ({ route, screens }: { readonly route: AppRoute; readonly screens: Screens }) => {
  const { session } = useSnapshot(useVm(SESSION_VM).state)
  const location = useLocation()
  if (route.screen === undefined) return <NotFoundPage screens={screens} />
  const isClosed = (route.guard === 'token' || route.guard === 'seller') && session._tag === 'Visitor'
  if (isClosed)
    return (
      <Navigate to={addressOf({ _tag: 'Login' })} state={{ from: `${location.pathname}${location.search}` }} replace />
    )
  const View = screens[route.screen]
  return <View />
}

const NotFoundPage = ({ screens }: { readonly screens: Screens }) => {
  const NotFound = screens['not-found']
  return <NotFound />
}
