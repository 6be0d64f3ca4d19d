/** Storage keys; those of the contract are shared with older clients. [SHELL-4] [Q25] */

export const TOKEN = 'token'
export const USER = 'user_id'
/** Masked account. */
export const ACCOUNT = 'accountNum'
export const INVITE = 'extension_code'
export const SELLER = 'is_seller'

/** The language is stored under both keys, since older pages read either. */
export const LOCALE = 'locale'
export const LANG = 'lang'
/** `1` is day; anything else is night. */
export const NIGHT = 'night_mode'
export const COLOURS = 'colour_preset'
export const DENSITY = 'density'
export const NUMBER_FORMAT = 'number_format'
export const TIME_ZONE = 'time_zone'
export const SOUNDS = 'sounds'
export const SHORTCUTS = 'shortcuts'
/** `hidden`: amounts are masked. */
export const FIGURES = 'own_figures'
/** Risk rate in percent, or `off`. */
export const MARGIN_WARNING = 'margin_warning'
export const PRICE_ALERTS = 'price_alerts'
export const FAVOURITES = 'favourites'
export const CHART = 'chart_settings'

/** Id of the user who sends orders without a review. */
export const UNREVIEWED = 'spot_unreviewed'

/** Prefix, followed by user id, action and subject. */
export const INTENT = 'intent/'
/** Prefix, followed by the user id. */
export const SEEN_FILLS = 'trades_told/'
/** Prefix, followed by the user id. */
export const WARNED_ACCOUNTS = 'margin_warned/'
/** Prefix, followed by the user id. */
export const NOTIFIED_CONTRACTS = 'contracts_notified/'
/** Prefix, followed by the user id. */
export const NOTIFIED_POSITIONS = 'positions_notified/'
/** Prefix, followed by the user id. */
export const NOTIFIED_C2C_CHANGES = 'c2c_notified/'
/** Prefix, followed by the user id. */
export const NOTIFIED_FUNDS_CHANGES = 'funds_notified/'
/** Prefix, followed by the user id. */
export const SEEN_C2C_ORDERS = 'c2c_seen/'
/** Prefix, followed by the user id. */
export const MESSAGES = 'messages/'
/** Prefix, followed by the user id: time of the newest message that was read. */
export const MESSAGES_READ = 'messages_read/'
/** Prefix, followed by the user id: what a new user has seen, or hidden. */
export const WELCOME = 'welcome/'
/** Prefix, followed by the user id and the form; in the session storage of the tab. */
export const DRAFT = 'draft/'
/** Suffix after the purpose of the code; in the session storage of the tab. */
export const COOLDOWN = '_code'

const DEVICE_KEYS: ReadonlySet<string> = new Set([
  LOCALE,
  LANG,
  NIGHT,
  COLOURS,
  DENSITY,
  FIGURES,
  NUMBER_FORMAT,
  TIME_ZONE,
  SOUNDS,
  SHORTCUTS,
  MARGIN_WARNING,
  PRICE_ALERTS,
  FAVOURITES,
  CHART,
])

/** Whether the key is kept at sign-out: device settings and open intents are. */
export const isKeptAtLogout = (key: string): boolean => DEVICE_KEYS.has(key) || key.startsWith(INTENT)
