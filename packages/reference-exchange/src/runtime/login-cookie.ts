/** The cookie that carries the token for sockets and uploads of clients that send no token there. [SHELL-4] */

// Model
const NAME = 'hexbourse_login'
const SECONDS_PER_DAY = 86_400

// Constructors
/** HttpOnly, so that no script reads it. `isSecure`: the client came over https. */
export const loginCookie = (token: string, isSecure: boolean): string =>
  `${NAME}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SECONDS_PER_DAY}${isSecure ? '; Secure' : ''}`

/** Removes the cookie. */
export const expiredLoginCookie = `${NAME}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`

// Rules
/** The token in a Cookie header; empty without one. */
export const loginCookieToken = (header: string | undefined): string =>
  new RegExp(`(?:^|;\\s*)${NAME}=([0-9A-Za-z_-]{32,64})(?:;|$)`).exec(header ?? '')?.[1] ?? ''
