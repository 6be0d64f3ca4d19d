/** A report as a page that needs nothing else. */
import type { Finding } from '../verdict/index.ts'
import { isBreach } from '../verdict/index.ts'
import type { Report } from './summary.ts'
import { summaryLine, summaryOf } from './summary.ts'

// Rules
export const htmlReport = ({ origin, at, findings }: Report): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of ${escaped(origin)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Conformance of ${escaped(origin)}</h1>
<p>${escaped(at)}: ${summaryLine(summaryOf(findings))}</p>
<div class="scroll">
<table>
<thead><tr><th scope="col">Call</th><th scope="col">Field</th><th scope="col">Status</th><th scope="col">Expected</th><th scope="col">Seen</th></tr></thead>
<tbody>
${findings.map(row).join('\n')}
</tbody>
</table>
</div>
</body>
</html>
`

// Internal
const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; color: #16181d; background: #fff }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #d9dce3; vertical-align: top }
td:nth-child(2), td:nth-child(5) { font-family: ui-monospace, monospace; font-size: 13px }
.breach td:nth-child(3) { color: #b3001b; font-weight: 600 }
@media (prefers-color-scheme: dark) {
  body { color: #e6e8ee; background: #12141a }
  th, td { border-color: #2d313c }
  .breach td:nth-child(3) { color: #ff8a95 }
}`

const row = (finding: Finding): string => {
  const cells = [
    finding.call,
    finding.field,
    `${isBreach(finding) ? '✗ ' : ''}${finding.status}`,
    finding.expected,
    finding.seen,
  ]
  return `<tr${isBreach(finding) ? ' class="breach"' : ''}>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What a server sends is text here, whatever it contains. */
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
