/** The room table a second time, beside the lint rules: which import specifiers each folder may use. */

// Model
export interface Room {
  readonly name: string
  /** Folder below the repository, ending in /. */
  readonly folder: string
  /** File names of the folder that the row is about. */
  readonly files: RegExp
  /** Allowed specifiers; `types` are allowed as type imports only. */
  readonly may: ReadonlyArray<RegExp>
  readonly types?: ReadonlyArray<RegExp>
}

const SAME = /^\.\/[\w./-]+$/
const DOMAIN = /^@hexbourse\/domain\/[a-z0-9-]+$/
const KERNEL = /^@hexbourse\/domain\/kernel$/
const MARKET = /^@hexbourse\/domain\/market$/
const FP = /^fp-ts$/
const RXJS = /^rxjs$/
const WIRE = /^\.\.\/wire\/index\.ts$/
const LIVE = /^\.\.\/live\/index\.ts$/
const I18N = /^(\.\.\/)+i18n\/index\.ts$/
const UI = /^(\.\.\/)+ui\/index\.ts$/
const ANY_TS = /\.tsx?$/
const REACT = /^react$/
const VALTIO = /^valtio$/
const VANILLA = /^valtio\/vanilla$/
const COMPOSITION = /^(\.\.\/)+composition\/(use-vm|tokens)\.ts$/
const ENGINE = /^\.\.\/engine\/index\.ts$/
const RUNTIME = /^\.\.\/runtime\/index\.ts$/
const WORDS = /^\.\.\/words\/index\.ts$/
const SERVER_MARKET = /^\.\.\/market\/index\.ts$/
const FASTIFY = /^(fastify|@fastify\/[a-z]+)$/
const WIRE_TYPES = /^@hexbourse\/adapters\/wire$/
const node = (...names: ReadonlyArray<string>): RegExp => new RegExp(`^node:(${names.join('|')})$`)

const domain = 'packages/domain/src/'
const adapters = 'packages/adapters/src/'
const web = 'packages/app-web/src/'
const server = 'packages/reference-exchange/src/'
const FLOWS = /^\.\.\/\.\.\/flows\/index\.ts$/
const VIEW_MODEL = [DOMAIN, RXJS, FP, VANILLA, SAME, I18N, FLOWS]

const context = (name: string, more: ReadonlyArray<RegExp> = []): Room => ({
  name: `domain/${name}`,
  folder: `${domain}${name}/`,
  files: ANY_TS,
  may: [KERNEL, FP, SAME, ...more],
  types: [RXJS],
})

const adapter = (name: string, ...libraries: ReadonlyArray<RegExp>): Room => ({
  name: `adapters/${name}`,
  folder: `${adapters}${name}/`,
  files: ANY_TS,
  may: [DOMAIN, FP, RXJS, SAME, WIRE, ...libraries],
  types: [LIVE],
})

// Rules
export const ROOMS: ReadonlyArray<Room> = [
  { name: 'domain/kernel', folder: `${domain}kernel/`, files: ANY_TS, may: [FP, SAME], types: [RXJS] },
  ...['market', 'c2c', 'account', 'identity', 'acceptor', 'content'].map((name) => context(name)),
  ...['spot', 'lever', 'second-contract', 'wallet'].map((name) => context(name, [MARKET])),
  { name: 'adapters/wire', folder: `${adapters}wire/`, files: ANY_TS, may: [DOMAIN, FP, /^valibot$/, SAME] },
  adapter('rest', /^ky$/),
  adapter('socket', /^socket\.io-client(-v2)?$/),
  adapter('storage'),
  adapter('device', /^countries-list$/),
  { name: 'adapters/live', folder: `${adapters}live/`, files: ANY_TS, may: [DOMAIN, FP, RXJS, SAME] },
  {
    name: 'app-web/screens view-models',
    folder: `${web}screens/`,
    files: /\.ts$/,
    may: VIEW_MODEL,
    types: [/^\.\.\/\.\.\/panels\/[\w-]+\/[\w-]+\.vm\.ts$/],
  },
  {
    name: 'app-web/flows',
    folder: `${web}flows/`,
    files: ANY_TS,
    may: [DOMAIN, RXJS, FP, VANILLA, SAME, I18N],
  },
  { name: 'app-web/panels view-models', folder: `${web}panels/`, files: /\.ts$/, may: VIEW_MODEL },
  {
    name: 'app-web/screens views',
    folder: `${web}screens/`,
    files: /\.tsx$/,
    may: [
      REACT,
      VALTIO,
      UI,
      I18N,
      COMPOSITION,
      /^\.\/[\w.-]+\.tsx$/,
      /^\.\.\/\.\.\/panels\/[\w-]+\/[\w-]+\.view\.tsx$/,
    ],
    types: [DOMAIN, /^\.\/[\w.-]+\.ts$/],
  },
  {
    name: 'app-web/panels views',
    folder: `${web}panels/`,
    files: /\.tsx$/,
    may: [REACT, VALTIO, UI, I18N, /^\.\/[\w.-]+\.tsx$/],
    types: [DOMAIN, /^\.\/[\w.-]+\.ts$/],
  },
  {
    name: 'app-web/ui',
    folder: `${web}ui/`,
    files: /^(?!.*\/link\.tsx$).*\.tsx?$/i,
    may: [
      REACT,
      /^react-dom$/,
      KERNEL,
      SAME,
      I18N,
      /^highcharts(\/|$)/,
      /^highcharts-react-official$/,
      /^dompurify$/,
      /^uqr$/,
      /^virtua$/,
    ],
  },
  {
    name: 'app-web/ui Link',
    folder: `${web}ui/`,
    files: /\/link\.tsx$/i,
    may: [REACT, /^react-router-dom$/, KERNEL, SAME, I18N],
  },
  {
    name: 'app-web/shell',
    folder: `${web}shell/`,
    files: ANY_TS,
    may: [DOMAIN, FP, RXJS, REACT, VALTIO, VANILLA, /^react-router-dom$/, SAME, UI, I18N, COMPOSITION],
  },
  {
    name: 'app-web/i18n',
    folder: `${web}i18n/`,
    files: ANY_TS,
    may: [REACT, KERNEL, SAME, /^@formatjs\//, /^(\.\.\/)+locales\/[\w*{},./-]+\.json$/],
  },
  {
    name: 'reference-exchange/engine',
    folder: `${server}engine/`,
    files: ANY_TS,
    may: [DOMAIN, FP, SAME, /^\.\.\/(?!engine|market|journal|runtime|http|socket|operator|words|files)[\w/-]+\.ts$/],
  },
  {
    name: 'reference-exchange/market',
    folder: `${server}market/`,
    files: ANY_TS,
    may: [DOMAIN, FP, SAME, ENGINE, node('fs', 'crypto')],
  },
  {
    name: 'reference-exchange/journal',
    folder: `${server}journal/`,
    files: ANY_TS,
    may: [DOMAIN, FP, SAME, ENGINE, /^libsql$/, node('fs', 'path', 'crypto')],
  },
  {
    name: 'reference-exchange/runtime',
    folder: `${server}runtime/`,
    files: ANY_TS,
    may: [DOMAIN, FP, SAME, ENGINE, SERVER_MARKET, /^\.\.\/journal\/index\.ts$/, node('crypto', 'util')],
  },
  {
    name: 'reference-exchange/words',
    folder: `${server}words/`,
    files: ANY_TS,
    may: [
      DOMAIN,
      FP,
      SAME,
      ENGINE,
      /^@formatjs\/intl$/,
      /locales\/[\w*-]+\/(server|articles)\.json$/,
      node('fs', 'path', 'url'),
    ],
  },
  {
    name: 'reference-exchange/files',
    folder: `${server}files/`,
    files: ANY_TS,
    may: [DOMAIN, FP, SAME, node('fs', 'fs/promises', 'path', 'crypto')],
  },
  {
    name: 'reference-exchange/http',
    folder: `${server}http/`,
    files: ANY_TS,
    may: [
      DOMAIN,
      FP,
      SAME,
      ENGINE,
      RUNTIME,
      WORDS,
      SERVER_MARKET,
      /^\.\.\/files\/index\.ts$/,
      FASTIFY,
      node('fs', 'fs/promises', 'path', 'http', 'crypto', 'url'),
    ],
    types: [WIRE_TYPES],
  },
  {
    name: 'reference-exchange/socket',
    folder: `${server}socket/`,
    files: ANY_TS,
    may: [DOMAIN, FP, SAME, ENGINE, RUNTIME, WORDS, SERVER_MARKET, /^socket\.io$/, node('http', 'timers')],
    types: [WIRE_TYPES],
  },
  {
    name: 'reference-exchange/operator',
    folder: `${server}operator/`,
    files: ANY_TS,
    may: [DOMAIN, FP, SAME, ENGINE, RUNTIME, WORDS, /^\.\.\/files\/index\.ts$/, FASTIFY, node('crypto')],
  },
  {
    name: 'test-support',
    folder: 'packages/test-support/src/',
    files: /^(?!.*\/oracles\/).*\.ts$/,
    may: [
      DOMAIN,
      /^@hexbourse\/reference-exchange\/engine$/,
      /^fast-check$/,
      /^vitest$/,
      RXJS,
      FP,
      /^node:/,
      SAME,
      /^\.\.\/[\w-]+\/index\.ts$/,
    ],
  },
  {
    name: 'test-support/oracles',
    folder: 'packages/test-support/src/oracles/',
    files: ANY_TS,
    may: [/^big\.js$/, FP, SAME],
  },
]

/** Files that belong to no row: they choose and wire, or are data. */
export const UNRULED: ReadonlyArray<RegExp> = [
  /^packages\/app-web\/src\/(main\.tsx|composition\/)/,
  /^packages\/reference-exchange\/src\/(main|bin)\.ts$/,
]

export const roomOf = (path: string): Room | undefined =>
  ROOMS.find((room) => path.startsWith(room.folder) && room.files.test(path))
