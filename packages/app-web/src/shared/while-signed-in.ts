/** What is open only while a user is signed in. [Q14] [Q25] */
import type { SessionPort } from '@hexbourse/domain/account'
import { Session } from '@hexbourse/domain/account'
import { distinctUntilChanged, map, Subscription } from 'rxjs'

/** Opens it for each user anew, and closes it when the session ends or the result is unsubscribed. */
export const whileSignedIn = (
  session: Pick<SessionPort, 'current'>,
  open: () => Subscription,
  onChange: (isSignedIn: boolean) => void = () => undefined,
): Subscription => {
  let opened = new Subscription()
  const following = session.current.pipe(map(Session.isSignedIn), distinctUntilChanged()).subscribe((isSignedIn) => {
    onChange(isSignedIn)
    opened.unsubscribe()
    opened = isSignedIn ? open() : new Subscription()
  })
  following.add(() => opened.unsubscribe())
  return following
}
