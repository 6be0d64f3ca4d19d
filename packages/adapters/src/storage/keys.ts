/** Names under which the browser keeps things; those of the contract are the old client's. [SHELL-4] [Q25] */

export const TOKEN = 'token'
export const USER = 'user_id'
/** Kept masked. */
export const ACCOUNT = 'accountNum'
export const INVITE = 'extension_code'
export const SELLER = 'is_seller'

/** Two names for one thing: old pages read either. */
export const LOCALE = 'locale'
export const LANG = 'lang'
/** 1 is day; 0, missing and anything else are night. */
export const NIGHT = 'night_mode'
export const COLOURS = 'colour_preset'
export const DENSITY = 'density'
/** hidden: what one owns is not written on the page. */
export const FIGURES = 'own_figures'
export const FAVOURITES = 'favourites'
export const CHART = 'chart_settings'

/** Whose orders are sent without a review. */
export const UNREVIEWED = 'spot_unreviewed'

/** Then whose it is, what is wished and of what. */
export const INTENT = 'intent/'
/** Then whose trades they are. */
export const TOLD = 'trades_told/'
/** Then whose messages they are. */
export const MESSAGES = 'messages/'
/** Behind what the code is for; in the tab's own storage. */
export const COOLDOWN = '_code'

const DEVICE: ReadonlySet<string> = new Set([LOCALE, LANG, NIGHT, COLOURS, DENSITY, FIGURES, FAVOURITES, CHART])

/** Outlives a logout: settings of the device and wishes whose end is not known yet. */
export const staysAtLogout = (key: string): boolean => DEVICE.has(key) || key.startsWith(INTENT)
