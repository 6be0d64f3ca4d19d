import type { Language } from '@hexbourse/domain/kernel'

declare global {
  /** What an operator has configured, put in by the build; undefined where it is the default. */
  interface ImportMetaEnv {
    /** Version of the socket.io protocol; 4 by default. [Q16] */
    readonly SOCKET_PROTOCOL?: string
    readonly SOCKET_PATH?: string
    /** Scheme and host of the server; those of the page by default. */
    readonly ORIGIN?: string
    /** Folder of the pages, such as `/simulation`; the root by default. */
    readonly BASE?: string
    /** `/api` by default. */
    readonly API_PATH?: string
    /** Those that can be chosen; all by default. */
    readonly LANGUAGES?: readonly [Language, ...ReadonlyArray<Language>]
    /** Folders of screens that are not offered; none by default. */
    readonly CLOSED_SCREENS?: ReadonlyArray<string>
    /** Address of the operator's logo; the hexagon by default. */
    readonly LOGO?: string
    /** Links of the footer beside the exchange's articles; none by default. */
    readonly LINKS?: ReadonlyArray<{ readonly label: string; readonly address: string }>
  }
}
