/** The look of the exchange's own pages, with the colours of the client in both themes. */

export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f3f5f8, #0e1117);
  --panel: light-dark(#fff, #161b22);
  --raised: light-dark(#eef1f5, #232c38);
  --field: light-dark(#fff, #10151c);
  --line: light-dark(#dfe4ea, #262e3a);
  --line-control: light-dark(#7e8997, #667182);
  --text: light-dark(#14181f, #eaecef);
  --text-2: light-dark(#3d4654, #b7bdc6);
  --text-3: light-dark(#5b6573, #919bab);
  --accent: light-dark(#5546c9, #a79dff);
  --accent-fill: light-dark(#5b4bd6, #6f5deb);
  --success: light-dark(#19753a, #57d98a);
  --error: light-dark(#a8330f, #ff9b8f);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 0.875rem/1.45 -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 8px 16px; background: var(--panel); border-block-end: 1px solid var(--line); }
header form { margin-inline-start: auto; align-items: center; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; max-inline-size: 90rem; margin: 0 auto; padding: 16px; }
h1, h2, p, dl, dd, ul, pre { margin: 0; }
h1 { font-size: 1.25rem; line-height: 1.2; }
h2 { font-size: 1rem; }
section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; padding: 12px 16px; background: var(--panel); border: 1px solid var(--line); border-radius: 4px; scroll-margin-block-start: 12px; }
nav, .list { display: flex; flex-wrap: wrap; gap: 4px 16px; }
a { display: inline-flex; align-items: center; min-block-size: 24px; color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 3px; }
table { inline-size: 100%; border-collapse: collapse; }
th { padding-block: 4px; color: var(--text-3); font-size: 0.75rem; font-weight: 500; text-align: start; }
td { padding-block: 8px; border-block-start: 1px solid var(--line); vertical-align: top; }
td > div { min-inline-size: 5rem; }
th:not(:last-child), td:not(:last-child) { padding-inline-end: 16px; }
.figures { inline-size: auto; justify-self: start; white-space: nowrap; }
.figures td > div { min-inline-size: 0; }
.figures :is(th, td):last-child { text-align: end; }
form { display: flex; flex-wrap: wrap; align-items: end; gap: 8px; }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; max-inline-size: 100%; color: var(--text-2); font-size: 0.75rem; }
input, button { min-block-size: 32px; border: 1px solid var(--line-control); border-radius: 4px; color: var(--text); font: inherit; }
input { inline-size: 12rem; max-inline-size: 100%; padding: 0 8px; background: var(--field); font-size: 0.875rem; }
button { padding: 2px 12px; background: var(--panel); cursor: pointer; }
button:hover { background: var(--raised); }
button[hidden] { display: none; }
.main-button, .main-button:hover { border-color: transparent; background: var(--accent-fill); color: #fff; font-weight: 600; }
.danger { color: var(--error); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
[role=status], [role=alert] { padding: 8px 12px; background: var(--panel); border: 1px solid var(--line); border-inline-start: 3px solid var(--success); }
[role=alert] { border-inline-start-color: var(--error); color: var(--error); }
.minor { color: var(--text-3); }
.list a { display: block; min-inline-size: 0; }
img { display: block; max-inline-size: 100%; aspect-ratio: 4 / 3; object-fit: contain; border: 1px solid var(--line); }
hr { inline-size: 100%; border: 0; border-block-start: 1px solid var(--line); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; }
dt { color: var(--text-2); }
pre { font: inherit; white-space: pre-wrap; }
ul { display: grid; gap: 12px; padding: 0; list-style: none; }
main:has(.narrow) { max-inline-size: 26rem; padding-block-start: 10vh; }
.narrow form { display: grid; align-items: stretch; }
.narrow input { inline-size: 100%; }
@media (max-width: 48rem) {
  input, button { min-block-size: 44px; font-size: 1rem; }
  label, input { inline-size: 100%; }
  a { min-block-size: 32px; }
  .cards, .cards tbody, .cards tr, .cards td { display: block; }
  .cards thead { display: none; }
  .cards tr { display: grid; gap: 4px; padding-block: 8px; border-block-start: 1px solid var(--line); }
  .cards td { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); gap: 8px; padding: 0; border: 0; }
  .cards td:has(> div:empty) { display: none; }
  .cards td::before { content: attr(data-label); color: var(--text-3); font-size: 0.75rem; }
}
`
